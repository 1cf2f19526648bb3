why-balance = {" "}(la balanza volcó)
