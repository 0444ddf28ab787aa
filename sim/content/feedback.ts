/** What a player can write to the studio about (FEED-01). The first is selected in a new form. */
export const SUBJECT_TYPES = ['Suggestion', 'Bug Report', 'Feedback', 'Complaint'] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

/** The most that each field of the form takes, in UTF-16 units (OP-81). */
export const FEEDBACK_LIMITS = { email: 320, subjectLine: 200, message: 5_000, username: 64 } as const
/** What one account, or one address, may send in an hour. */
export const FEEDBACK_AN_HOUR = 3
