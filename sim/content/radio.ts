/** Chat limit: the longest message on the radio, in UTF-16 units (CHAT-03). */
export const LONGEST_MESSAGE = 500
/** The newest messages, which the radio shows (CHAT-06). */
export const MESSAGES_SHOWN = 50
