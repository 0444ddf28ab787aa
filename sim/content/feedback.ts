/** Subjects of feedback to the studio (FEED-01). The first is the default of a new form. */
export const SUBJECT_TYPES = ['Suggestion', 'Bug Report', 'Feedback', 'Complaint'] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

/** Maximum length of each form field, in UTF-16 units (OP-81). */
export const FEEDBACK_LIMITS = { email: 320, subjectLine: 200, message: 5_000, username: 64 } as const
/** Messages per hour for one account or one address. */
export const MAX_FEEDBACK_PER_HOUR = 3
