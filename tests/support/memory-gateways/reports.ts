import { GatewayError } from '../../../machines/ports.ts'
import type { Report, ReportsPort } from '../../../machines/social-ports.ts'
import { MAX_REPORTS_PER_DAY } from '../../../sim/content/reports.ts'

/** Adds reports to `reports`, one for each target, up to the daily limit. */
export const memoryReports = (reports: Report[] = []): ReportsPort => ({
  async report(report) {
    if (reports.some(({ kind, id }) => kind === report.kind && id === report.id)) return
    if (reports.length >= MAX_REPORTS_PER_DAY)
      throw new GatewayError('later', 'Too many at once. Please wait 24 h.', { code: 'wait-hours', params: { n: 24 } })
    reports.push(report)
  },
})
