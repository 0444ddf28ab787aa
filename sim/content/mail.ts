/** The most that each field of a letter takes, in UTF-16 units (OP-75). */
export const LETTER_LIMITS = { subject: 200, body: 2_000 } as const
