import { defense as content } from '../../content/defense.ts'
import { DROPPED_ITEMS } from '../../content/drops.ts'
import { Outcome } from '../../contract/frame.ts'
import { payShare } from '../../rules/assist.ts'
import { waveEnds, wavePay } from '../../rules/defense.ts'
import { openBossChest } from '../chests.ts'
import type { World } from '../world.ts'
import { addDefenseNews } from './tend-defense.ts'

const CRATE = DROPPED_ITEMS.indexOf('crate')

/**
 * Reads the wave and the outcome; in Defense adds the pay of each survived wave, once per run, and the chest for the full time. An assisted
 * run pays a share of all waves so far, rounded down. After the clock: a wave in whose last tick the fire goes out was not survived.
 */
export function payWaves(world: World): void {
  const { defense, outcome, gains } = world
  if (defense === null || outcome === Outcome.dead) return
  const survived = outcome === Outcome.timeUp ? waveEnds.length : world.wave - 1
  for (; defense.waves < survived; defense.waves++) {
    const [before, after] = [assistedWavePay(world, defense.waves), assistedWavePay(world, defense.waves + 1)]
    gains.coins += after.coins - before.coins
    gains.items[CRATE] = gains.items[CRATE] + after.crates - before.crates
    addDefenseNews(world, 'wave-held', content.fire, defense.waves + 1)
  }
  if (outcome === Outcome.timeUp) for (let i = 0; i < content.pay.chests; i++) openBossChest(world)
}

function assistedWavePay({ spec }: World, waves: number): ReturnType<typeof wavePay> {
  const share = payShare(spec.assist)
  const { coins, crates } = wavePay(waves)
  return { coins: Math.floor(share * coins), crates: Math.floor(share * crates) }
}
