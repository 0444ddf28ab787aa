/** Reasons for a report by the kind of thing that is reported (decision 0043). SQL repeats them in `private.report_reasons`. */
export const REPORT_REASONS = {
  message: ['harassment', 'hate', 'threat', 'sexual', 'spam', 'scam', 'private-data', 'illegal', 'other'],
  mail: ['harassment', 'hate', 'threat', 'sexual', 'spam', 'scam', 'private-data', 'illegal', 'other'],
  name: ['hate', 'sexual', 'harassment', 'impersonation', 'illegal', 'other'],
  listing: ['scam', 'spam', 'name', 'other'],
  run: ['bot', 'cheat', 'name', 'other'],
  player: ['harassment', 'hate', 'threat', 'sexual', 'spam', 'scam', 'impersonation', 'bot', 'cheat', 'other'],
} as const
export type ReportKind = keyof typeof REPORT_REASONS
export type ReasonFor<Kind extends ReportKind> = (typeof REPORT_REASONS)[Kind][number]
export type ReportReason = ReasonFor<ReportKind>
/** Maximum length of a report's note, in characters. */
export const MAX_REPORT_LENGTH = 280
/** Reports per account and day, of all kinds together. */
export const MAX_REPORTS_PER_DAY = 20
