import type { StartedRun } from '../../../machines/run.machine.ts'
import type { OpenedNight, TonightPort } from '../../../machines/tonight-port.ts'
import type { RecordedSegment } from '../../../sim/contract/run-file.ts'
import { encodeLog } from '../../../sim/contract/run-record.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import { beginNight } from '../../../sim/economy/tonight/begin-night.ts'
import type { Assist } from '../../../sim/rules/assist.ts'
import { nightOf, nightSeedsOf } from '../../../sim/rules/tonight.ts'
import { createLogUploader } from '../../play/log-uploader.ts'
import { provideUnsavedRun } from '../../play/provide-unsaved-run.ts'
import type { SimulationParts } from '../../play/simulation-parts.ts'
import type { TemporaryKeeper } from '../../state/saving/temporary-keeper.ts'

/** A practice night, played with assist. */
export interface PracticeNight {
  readonly opened: OpenedNight
  readonly assist: Assist
}

interface NightRun {
  readonly port: Pick<TonightPort, 'open' | 'appendLog' | 'end'>
  /** Night to play instead of one opened by the server; `null` asks the server. */
  readonly practice?: PracticeNight | null
  readonly keeper: TemporaryKeeper
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: (line: string) => void
  readonly leave: () => void
}

/**
 * The run machine with the effects of a night (decision 0010). A ranked run sends its log to the server while it lasts
 * and is ended there once. `opened` returns the night as it was opened.
 */
export function provideNightRun({ port, practice = null, keeper, now, log, leave }: NightRun, parts: SimulationParts) {
  let opened: OpenedNight | null = null
  let ended: RecordedSegment | null = null
  const isRanked = () => opened?.entry === 'ranked'

  async function open(): Promise<StartedRun> {
    if (parts.prepare && !(await parts.prepare())) {
      leave()
      return new Promise(() => {})
    }
    opened =
      practice?.opened ??
      (await port.open(SIM_VERSION).catch((error: Error) => {
        log(error.message)
        throw error
      }))
    const night = beginNight(nightOf(opened.draw), nightSeedsOf(opened.seed), now())
    keeper.begin(night)
    const spec = { ...night.spec, ...(practice && { assist: practice.assist }) }
    return { segment: { spec, diamonds: 0 }, before: [], asksBeforeHome: isRanked() }
  }
  /** One machine is one run. React's StrictMode starts it twice, but it must be opened once. */
  let begun: Promise<StartedRun> | null = null

  /** Safe to retry after a failure, because the server ends an attempt only once. */
  async function end(): Promise<void> {
    if (opened === null || !isRanked() || ended === null) return
    await port.end(opened.day, { log: encodeLog(ended.log), ticks: ended.ticks, hash: ended.hash })
  }

  const night: SimulationParts = {
    ...parts,
    // A night runs at normal speed, and its record is kept out of the debug console.
    speed: () => 1,
    xpMode: () => false,
    record: (segment) => {
      ended = segment
    },
    openUploader: async (part, acknowledged, { logFrom: read }) => {
      void parts.lockRun?.(part.runId)
      const send: TonightPort['appendLog'] = async (chunk) => (isRanked() ? port.appendLog(chunk) : chunk.from + chunk.text.length)
      return createLogUploader({ acknowledged, read, send })
    },
  }
  const start = () => {
    begun ??= open()
    return begun
  }
  const machine = provideUnsavedRun({ start, end, keeper, parts: night, leave })
  return { machine, isRanked }
}
