export const REPORT_REASONS = ['bot', 'cheat', 'name', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** Maximum length of a report's text, in characters. */
export const MAX_REPORT_LENGTH = 280
/** Reports per account and day. */
export const MAX_REPORTS_PER_DAY = 10
