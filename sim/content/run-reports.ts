/** Why a ranked run can be reported. */
export const REPORT_REASONS = ['bot', 'cheat', 'name', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** The most that the words of a report take, in characters. */
export const LONGEST_REPORT = 280
/** What one account may report in a day. */
export const REPORTS_A_DAY = 10
