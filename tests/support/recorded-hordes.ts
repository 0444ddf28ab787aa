import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { Ent, type FrameView, Head, Kind, viewFrame } from '../../sim/contract/frame.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

/** Radius in px around the survivor in which enemies are counted. */
const NEAR_PX = 60

/**
 * Plays a deterministic run with a bot that cannot die. Returns the frame with most enemies near the survivor in each of `count` parts of
 * `seconds`.
 */
export function recordHordes(locationId: LocationId, seed: number, count: number, seconds: number): readonly FrameView[] {
  const spec = runSpec({
    locationId,
    seed,
    ammo: 100,
    health: 100_000,
    rangedId: 'makeshift_pistol',
    unlockedInstincts: INSTINCT_IDS,
    player: {
      maxHealth: 100_000,
      attackDamage: 6,
      ranged: { damage: 8, range: 260, attackSpeedMultiplier: 2, magazineSize: 30, reloadTime: 1 },
    },
  })
  const worst: { near: number; buffer: ArrayBuffer | null }[] = Array.from({ length: count }, () => ({ near: -1, buffer: null }))
  playBot(spec, REACTION.first, count * seconds, (_, frame) => {
    const part = worst[Math.floor((frame.head[Head.tick] as number) / TICK_RATE / seconds)]
    const near = bodiesAround(frame)
    if (part === undefined || near <= part.near) return
    part.near = near
    part.buffer = frame.buffer.slice(0)
  })
  return worst.flatMap(({ buffer }) => (buffer === null ? [] : [viewFrame(buffer)]))
}

function bodiesAround({ head, entities }: FrameView): number {
  let count = 0
  for (let at = 0; at < (head[Head.entityCount] as number) * Ent.stride; at += Ent.stride) {
    const kind = entities[at + Ent.kind] as number
    const far = Math.hypot(
      (entities[at + Ent.x] as number) - (head[Head.playerX] as number),
      (entities[at + Ent.y] as number) - (head[Head.playerY] as number),
    )
    if (kind >= Kind.enemy && kind < Kind.coin1 && far < NEAR_PX) count++
  }
  return count
}
