import { defense as content, DEFENSE_NEWS, type DefenseNews } from '../../content/defense.ts'
import type { Solid } from '../../content/ground.ts'
import { TICK_RATE } from '../../content/run-constants.ts'
import { EventKind } from '../../contract/frame.ts'
import { damageTakenShare } from '../../rules/assist.ts'
import { barricadeBoxes } from '../../rules/defense.ts'
import { type Defense, distanceSquared, setStanding } from '../defense/defense.ts'
import type { World } from '../world.ts'

const { fire, barricades } = content
const REPAIR = barricades.repair / TICK_RATE
const LOW = fire.low * fire.health
/** Most points that the fire loses in a second, and in a tick. */
const MAX_LOSS = fire.lossPerSecond * fire.health
const MAX_LOSS_PER_TICK = MAX_LOSS / TICK_RATE
/** Ticks between two repair sounds. */
const REPAIR_SOUND_TICKS = TICK_RATE

/**
 * Reads the bites of this tick and the survivor's position; writes the health of the fire and the barricades: applies the bites and repairs
 * barricades near the survivor. After all bites, before the clock, which ends the run with the fire.
 */
export function tendDefense(world: World): void {
  const { defense } = world
  if (defense === null) return
  damageFire(world, defense, defense.bites[0] * damageTakenShare(world.spec.assist))
  for (let i = 0; i < barricadeBoxes.length; i++) {
    const bitten = defense.bites[1 + i]
    if (bitten > 0) damageBarricade(world, defense, i, bitten)
    repair(world, defense, i)
  }
  defense.bites.fill(0)
}

/**
 * The fire loses the points of its bites over time, so that a crowd cannot put it out at once: at most `MAX_LOSS` within any second. Bites
 * beyond that have no effect.
 */
function damageFire(world: World, defense: Defense, bitten: number): void {
  if (bitten > 0) {
    defense.smothered = Math.min(MAX_LOSS, defense.smothered + bitten)
    defense.fireBittenAt = world.tick
  }
  const before = defense.fire
  const loss = Math.min(defense.smothered, MAX_LOSS_PER_TICK)
  defense.smothered -= loss
  defense.fire = Math.max(0, before - loss)
  if (before > 0 && defense.fire === 0) addDefenseNews(world, 'fire-out', fire, 0)
  else if (before >= LOW && defense.fire < LOW) addDefenseNews(world, 'fire-low', fire, 0)
  else if (bitten > 0) addDefenseNews(world, 'fire-bitten', fire, bitten)
}

function damageBarricade(world: World, defense: Defense, i: number, bitten: number): void {
  if (defense.stands[i] === 0) return
  const left = Math.max(0, defense.health[i] - bitten)
  defense.health[i] = left
  defense.bittenAt[i] = world.tick
  addDefenseNews(world, left === 0 ? 'broken' : 'bitten', barricadeBoxes[i], bitten)
  if (left > 0) return
  defense.lost++
  setStanding(defense, i, false)
}

/** A broken barricade is not raised while an enemy stands in its gap. */
function repair(world: World, defense: Defense, i: number): void {
  const { Position, player, tick } = world
  const box = barricadeBoxes[i]
  const before = defense.health[i]
  if (before >= defense.full) return
  if (distanceSquared(box, Position.x[player], Position.y[player]) > barricades.reach * barricades.reach) return
  if (defense.stands[i] === 0 && isGapOccupied(world, box)) return
  defense.health[i] = Math.min(defense.full, before + REPAIR * defense.full)
  if (tick % REPAIR_SOUND_TICKS === 0) addDefenseNews(world, 'repaired', box, 0)
  if (defense.stands[i] === 1 || defense.health[i] < barricades.raisedFrom * defense.full) return
  setStanding(defense, i, true)
  addDefenseNews(world, 'raised', box, 0)
}

function isGapOccupied({ grid, Enemy, Position }: World, box: Solid): boolean {
  for (let k = 0; k < grid.count; k++) {
    const id = grid.ids[k]
    const radius = Enemy.solidRadius[id]
    if (radius > 0 && distanceSquared(box, Position.x[id], Position.y[id]) < radius * radius) return true
  }
  return false
}

export const addDefenseNews = (
  { events }: World,
  news: DefenseNews,
  { x, y }: { readonly x: number; readonly y: number },
  b: number,
): void => events.add(EventKind.defense, x, y, DEFENSE_NEWS.indexOf(news), b, 0)
