/** Chat limit: maximum length of a radio message in UTF-16 units (CHAT-03). */
export const MAX_MESSAGE_LENGTH = 500
/** Number of recent messages on the radio (CHAT-06). */
export const MESSAGES_SHOWN = 50
