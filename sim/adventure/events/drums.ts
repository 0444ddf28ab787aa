import { runEvents } from '../../content/events.ts'
import { run } from '../../content/run-constants.ts'
import { Kind, RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import { clamp, cosine, sine } from '../../kernel/math.ts'
import { nextBetween } from '../../kernel/rng.ts'
import type { Drum } from '../drums.ts'
import type { World } from '../world.ts'
import { placeRunEvent } from './find-place.ts'
import type { RunEvent } from './run-event.ts'
import { endRunEvent, type RunEventRule, showRunEvent } from './run-event-rule.ts'

const { waits, count, around } = runEvents.drums
/** Free space around a drum, in px. */
const CLEARANCE_PX = 20

/** Several drums, with which the survivor can blow up a crowd. */
export const drums: RunEventRule = {
  begin: (world, event) => {
    placeRunEvent(world, event)
    event.until = world.tick + waits
    for (let n = 0; n < count; n++) place(world, event, n)
  },
  tick: (world, event) => {
    const own = ownDrums(world)
    const gone = own.filter(({ isGone }) => isGone).length
    if (own.some(({ burstsAt }) => burstsAt >= 0) && event.phase === RunEventPhase.waiting) {
      event.phase = RunEventPhase.underWay
      showRunEvent(world, event, RunEventMoment.acts)
    }
    event.progress = gone / own.length
    if (gone < own.length && world.tick < event.until) return
    world.drums.takeBack()
    endRunEvent(world, event, gone > 0)
  },
  bodies: (world, _, put) => {
    for (const [n, { x, y, burstsAt }] of ownDrums(world).entries()) if (burstsAt < 0) put(n, Kind.drum, x, y)
  },
}

const ownDrums = ({ drums: all }: World): readonly Drum[] => all.struck.filter(({ isEvents }) => isEvents)

/** Places the drums on a ring around the event, closer if a solid is in the way. */
function place({ drums: all, ground, streams }: World, { x, y }: RunEvent, n: number): void {
  const turn = (2 * Math.PI * (n + nextBetween(streams.runEvents, -0.3, 0.3))) / count
  for (let far = around * (0.5 + 0.5 * (n % 2)); far > 0; far -= CLEARANCE_PX) {
    const drumX = x + far * cosine(turn)
    const drumY = clamp(y + far * sine(turn), run.band.top + CLEARANCE_PX, run.band.bottom - CLEARANCE_PX)
    if (!ground.free(drumX, drumY, CLEARANCE_PX)) continue
    all.bring(drumX, drumY)
    return
  }
  all.bring(x, y)
}
