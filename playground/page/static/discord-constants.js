// Discord's constants that several modules of the page use.

/** Values of a component's `type`. */
export const Component = {
  ROW: 1,
  BUTTON: 2,
  STRING_SELECT: 3,
  TEXT_INPUT: 4,
  USER_SELECT: 5,
  ROLE_SELECT: 6,
  MENTIONABLE_SELECT: 7,
  CHANNEL_SELECT: 8,
  SECTION: 9,
  TEXT_DISPLAY: 10,
  THUMBNAIL: 11,
  GALLERY: 12,
  FILE: 13,
  SEPARATOR: 14,
  CONTAINER: 17,
  LABEL: 18,
  FILE_UPLOAD: 19,
  RADIO_GROUP: 21,
  CHECKBOX_GROUP: 22,
  CHECKBOX: 23,
};

/** Values of a channel's `type`. */
export const Channel = { TEXT: 0, DIRECT: 1, GROUP: 3, ANNOUNCEMENTS: 5, THREADS: [10, 11, 12] };

/** Values in a command's `contexts`. */
export const Context = { SERVER: 0, BOT: 1, PRIVATE: 2 };

/** The `integration_types` value of commands that people install for themselves. */
export const PERSON_INSTALL = 1;

/** Values of a message's `type` that have a display of their own. */
export const MessageType = { JOINED: 7, THREAD_OPENED: 18, REPLY: 19 };

/** The bits of a message's `flags`. */
export const Flag = {
  SUPPRESS_EMBEDS: 4,
  EPHEMERAL: 64,
  LOADING: 128,
  SILENT: 4096,
  COMPONENTS_V2: 32768,
};
