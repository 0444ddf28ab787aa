import { RUN_EVENT_IDS } from '../../../../sim/content/events.ts'
import { type FrameView, Head, MAX_RUN_EVENTS, RunEventPhase, RunEventRecord } from '../../../../sim/contract/frame.ts'

const BLACKOUT_INDEX = RUN_EVENT_IDS.indexOf('blackout')

/** True during a blackout event, when the lamps of the map are off. */
export function hasBlackout({ head }: FrameView): boolean {
  for (let i = 0; i < MAX_RUN_EVENTS; i++) {
    const at = Head.runEvents + i * RunEventRecord.stride
    if (head[at + RunEventRecord.phase] !== RunEventPhase.none && head[at + RunEventRecord.event] === BLACKOUT_INDEX) return true
  }
  return false
}
