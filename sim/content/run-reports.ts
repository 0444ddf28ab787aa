export const REPORT_REASONS = ['bot', 'cheat', 'name', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** Maximum length of a report's text, in characters. */
export const LONGEST_REPORT = 280
/** Reports per account and day. */
export const REPORTS_A_DAY = 10
