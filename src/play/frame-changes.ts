import { DROPPED_ITEMS } from '../../sim/content/drops.ts'
import { Ev, EventKind, type FrameView, Head } from '../../sim/contract/frame.ts'

/** What a frame says that the run's flow must hear of, beside its end. */
export interface FrameChanges {
  readonly levelUp: boolean
  readonly bossChest: boolean
  /** Item ids out of a behemoth chest; empty: none was opened. */
  readonly legendaries: readonly string[]
}

/** Compares each frame of one segment with the one before. The first one only sets the measure. */
export function trackFrameChanges(): (frame: FrameView) => FrameChanges {
  let level = Number.POSITIVE_INFINITY
  let chests = 0
  return (frame) => {
    const nowLevel = frame.head[Head.level] as number
    const nowChests = frame.head[Head.bossChests] as number
    const news = { levelUp: nowLevel > level, bossChest: nowChests > chests, legendaries: legendariesIn(frame) }
    level = nowLevel
    chests = nowChests
    return news
  }
}

function legendariesIn({ head, events }: FrameView): readonly string[] {
  const found: string[] = []
  for (let i = 0; i < (head[Head.eventCount] as number); i++) {
    const at = i * Ev.stride
    if (events[at + Ev.kind] !== EventKind.legendary) continue
    const id = DROPPED_ITEMS[events[at + Ev.a] as number]
    if (id !== undefined) found.push(id)
  }
  return found
}
