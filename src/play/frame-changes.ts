import { DROPPED_ITEMS } from '../../sim/content/drops.ts'
import { Ev, EventKind, type FrameView, Head } from '../../sim/contract/frame.ts'

/** The changes in a frame that the run machine needs to know, besides the end of the run. */
export interface FrameChanges {
  readonly levelUp: boolean
  readonly bossChest: boolean
  /** Item ids from a behemoth chest; empty if none was opened. */
  readonly legendaries: readonly string[]
}

/** Compares each frame of a segment with the previous one. The first frame only sets the baseline. */
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
