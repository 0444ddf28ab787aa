import { RUN_EVENT_IDS, type RunEventId } from '../../sim/content/events.ts'
import { type FrameView, Head, MAX_RUN_EVENTS, RunEventPhase, RunEventRecord } from '../../sim/contract/frame.ts'

export interface EventResult {
  readonly id: RunEventId
  /** The event was won, or is paying out. */
  readonly won: boolean
  /** Distance, in px, by which the survivor's own movement approached the event. */
  readonly towards: number
}

export function watchRunEvents() {
  const played = new Map<RunEventId, { won: boolean; towards: number }>()
  let [lastX, lastY, ended] = [0, 0, 0]
  const of = (index: number) => {
    const id = RUN_EVENT_IDS[index] as RunEventId
    const known = played.get(id) ?? { won: false, towards: 0 }
    played.set(id, known)
    return known
  }
  return {
    watch({ head }: FrameView): void {
      const at = (index: number) => head[index] as number
      const [x, y] = [at(Head.playerX), at(Head.playerY)]
      for (let i = 0; i < MAX_RUN_EVENTS; i++) {
        const from = Head.runEvents + i * RunEventRecord.stride
        const phase = at(from + RunEventRecord.phase)
        if (phase === RunEventPhase.none) continue
        const event = of(at(from + RunEventRecord.event))
        if (phase === RunEventPhase.paying) event.won = true
        const [eventX, eventY] = [at(from + RunEventRecord.x), at(from + RunEventRecord.y)]
        const nearer = Math.hypot(lastX - eventX, lastY - eventY) - Math.hypot(x - eventX, y - eventY)
        if (phase !== RunEventPhase.paying && nearer > 0) event.towards += nearer
      }
      if (at(Head.runEventsEnded) > ended && at(Head.runEventWon) > 0) of(at(Head.runEventEnded)).won = true
      ended = at(Head.runEventsEnded)
      lastX = x
      lastY = y
    },
    events: (): readonly EventResult[] => [...played].map(([id, event]) => ({ id, ...event })),
  }
}

/** One row per run event: number of runs that had it, share won, and mean distance walked towards it, in px. */
export const eventRows = (runs: readonly (readonly EventResult[])[]): readonly (readonly string[])[] =>
  RUN_EVENT_IDS.map((id) => {
    const came = runs.flat().filter((event) => event.id === id)
    const won = came.filter((event) => event.won).length
    const towards = came.reduce((sum, event) => sum + event.towards, 0)
    const each = Math.max(1, came.length)
    return [id, `${came.length}`, `${Math.round((100 * won) / each)} %`, `${Math.round(towards / each)} px`]
  })
