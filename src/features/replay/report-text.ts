import type { Reporter } from '../../../machines/report.machine.ts'
import type { ReportReason } from '../../../sim/content/run-reports.ts'
import { textsOf } from '../../language/texts.ts'

const texts = textsOf('game').report

/** The dialog that reports a run. */
export const reportText = texts.reportText

export const reportReasonNames: Readonly<Record<ReportReason, string>> = texts.reportReasonNames

/** Why somebody cannot report. */
export const reportBarredText: Readonly<Record<Exclude<Reporter, 'player'>, string>> = texts.reportBarredText
