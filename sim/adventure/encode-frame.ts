import { consumables } from '../content/consumables.ts'
import { defense as content } from '../content/defense.ts'
import { DROPPED_ITEMS } from '../content/drops.ts'
import { ENEMY_KINDS, enemies } from '../content/enemies.ts'
import { EVOLUTION_IDS, evolutions } from '../content/evolutions.ts'
import { dash, INSTINCT_IDS, instinctRules } from '../content/instincts.ts'
import { run, TICK_RATE } from '../content/run-constants.ts'
import { Ent, EntityState, Ev, type FrameView, Head, Kind, MAX_ENTITIES, MAX_RUN_EVENTS } from '../contract/frame.ts'
import { barricadeBoxes } from '../rules/defense.ts'
import { instinctOffers, pendingInstincts, rerollsLeft } from '../rules/instinct-offers.ts'
import { xpInLevel } from '../rules/levels.ts'
import { instinctSource, pendingPowerUps } from './actions.ts'
import { nextFill } from './adrenaline.ts'
import { EVENT_BODY_KINDS, runEventIds, writeDrums, writeRunEventBodies, writeRunEvents } from './encode-run-events.ts'
import { DOG_MEMORY_SIZE } from './instincts/guard-dog.ts'
import { secondsStood } from './lingering.ts'
import { sightRange } from './sight.ts'
import type { World } from './world.ts'
import { writeBody } from './write-body.ts'
import { xpGained } from './xp.ts'

/** Distance in px from the player beyond which bodies are not visible on any screen. */
const MAX_SEEN_PX = 1.5 * run.view.width
/** In ticks. */
const FLASH_TICKS = 8
const ACTION_TICKS = Math.round(0.25 * TICK_RATE)
/** Indexed like ENEMY_KINDS; 0 for kinds that are not bosses. */
const bossRanks = ENEMY_KINDS.map((kind) => enemies[kind].bossRank ?? 0)
/** Indexed like INSTINCT_IDS: the entity kind of the Instinct's zones. */
const ZONE_KINDS = INSTINCT_IDS.map(
  (id) => (({ burning_trail: Kind.flame, caltrops: Kind.caltrops, bottle: Kind.bottle }) as Readonly<Partial<Record<string, number>>>)[id],
)
/** Index in INSTINCT_IDS and entity kind of the companions. */
const COMPANIONS = [
  [INSTINCT_IDS.indexOf('scrap_drone'), Kind.drone],
  [INSTINCT_IDS.indexOf('guard_dog'), Kind.dog],
] as const
const PACK_DOGS = evolutions.pack.dogs
const CRATE_ITEM = DROPPED_ITEMS.indexOf('crate')

/** Writes the world into a frame, at `alpha` of a tick after its last one, and moves the events since the last frame into it. */
export function encodeFrame(world: World, frame: FrameView, alpha: number): void {
  const { head, entities, events } = frame
  writeBoss(world, head)
  let count = writePlayer(world, entities, 0)
  count = writeEnemies(world, entities, count)
  count = writeShots(world, entities, count)
  count = writePickups(world, entities, count)
  count = writeZones(world, entities, count)
  count = writeCompanions(world, entities, count)
  count = writeRunEventBodies(world, entities, count)
  count = writeDrums(world, entities, count)
  count = writeDefense(world, frame, count)
  head[Head.entityCount] = count
  head[Head.eventCount] = world.events.count
  head[Head.alpha] = alpha
  writeHead(world, head)
  events.set(world.events.data.subarray(0, world.events.count * Ev.stride))
  world.events.count = 0
}

function writeHead(world: World, head: Float64Array): void {
  const { tick, outcome, wave, survivor, spec, stats, gains, picks, player, Position } = world
  const weapon = stats.ranged
  const level = xpInLevel(spec.xp + xpGained(world))
  head[Head.tick] = tick
  head[Head.outcome] = outcome
  head[Head.timeLeft] = Math.max(0, spec.duration - tick / TICK_RATE)
  head[Head.wave] = wave
  head[Head.health] = survivor.health
  head[Head.maxHealth] = stats.maxHealth
  head[Head.level] = survivor.level
  head[Head.xpInLevel] = level.into
  head[Head.xpOfLevel] = level.width
  head[Head.ammo] = survivor.ammo
  head[Head.magazine] = weapon?.magazineSize ?? 0
  head[Head.reload] = reloadDone(survivor.reloadedAt, tick, weapon?.reloadTime ?? 0)
  head[Head.coins] = gains.coins
  head[Head.scrap] = gains.scrap
  head[Head.diamonds] = gains.diamonds
  head[Head.crates] = gains.items[CRATE_ITEM]
  head[Head.kills] = killsOf(world)
  head[Head.moveX] = survivor.moveX
  head[Head.moveY] = survivor.moveY
  head[Head.playerX] = Position.x[player]
  head[Head.playerY] = Position.y[player]
  head[Head.xpGained] = xpGained(world)
  head[Head.bossChests] = gains.bossChests
  head[Head.pendingWeaponUpgrades] = picks.pendingWeaponUpgrades
  head[Head.pendingPowerUps] = pendingPowerUps(world)
  head[Head.dashWait] = Math.max(0, (survivor.dashReadyAt - tick) / dash.cooldown)
  const sight = sightRange(world)
  head[Head.sight] = sight === Number.POSITIVE_INFINITY ? 0 : sight
  head[Head.stood] = secondsStood(world)
  writeQuickSlots(world, head)
  writeInstincts(world, head)
  writeElites(world, head)
  writeRunEvents(world, head)
}

function writeElites({ elites, instincts }: World, head: Float64Array): void {
  head[Head.eliteEvolved] = elites.evolved
  for (let i = 0; i < EVOLUTION_IDS.length; i++) head[Head.evolutions + i] = instincts.evolutions.includes(EVOLUTION_IDS[i]) ? 1 : 0
  head[Head.elitesMet] = elites.met
  head[Head.eliteKind] = elites.lastKind
  head[Head.eliteTrait] = elites.lastTrait
  head[Head.eliteChests] = elites.chests
  for (let n = 0; n < elites.gave.length; n++) head[Head.eliteGave + n] = elites.gave[n]
}

function writeInstincts(world: World, head: Float64Array): void {
  const { instincts } = world
  const source = instinctSource(world)
  const pending = pendingInstincts(source)
  const offers = pending > 0 ? instinctOffers(source) : []
  head[Head.adrenaline] = Math.min(0.999, instincts.adrenaline / nextFill(world))
  head[Head.pendingInstincts] = pending
  for (let i = 0; i < instinctRules.offers; i++) head[Head.instinctOffers + i] = INSTINCT_IDS.indexOf(offers[i])
  head[Head.rerolls] = rerollsLeft(instincts)
  head[Head.banishes] = instinctRules.banishes - instincts.banished.length
  for (let i = 0; i < INSTINCT_IDS.length; i++) head[Head.instinctRanks + i] = instincts.ranks[i]
}

function writeQuickSlots({ quick, tick }: World, head: Float64Array): void {
  for (let i = 0; i < quick.length; i++) {
    const { itemId, left, readyAt } = quick[i]
    head[Head.quickCount + i] = left
    head[Head.quickWait + i] = Math.max(0, (readyAt - tick) / (consumables[itemId].effect.cooldownSeconds * TICK_RATE || 1))
  }
}

/** The enemy in the boss bar: the behemoth, otherwise the boss with the most health. */
function writeBoss({ specials, Enemy }: World, head: Float64Array): void {
  let shown = -1
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    const rank = bossRanks[Enemy.kind[id]]
    if (rank === 0) continue
    const other = bossRanks[Enemy.kind[shown] ?? -1] ?? 0
    if (rank > other || (rank === other && Enemy.health[id] > Enemy.health[shown])) shown = id
  }
  head[Head.bossKind] = Enemy.kind[shown] ?? -1
  head[Head.bossHealth] = shown < 0 ? 0 : Math.max(0, Enemy.health[shown] / Enemy.maxHealth[shown])
}

/** (0, 1] while reloading, 0 otherwise. */
function reloadDone(reloadedAt: number, tick: number, seconds: number): number {
  if (reloadedAt < 0) return 0
  const left = (reloadedAt - tick) / TICK_RATE
  return Math.max(0.01, Math.min(1, 1 - left / seconds))
}

export function killsOf({ gains }: World): number {
  let total = 0
  for (let i = 0; i < gains.kills.length; i++) total += gains.kills[i]
  return total
}

/** Writes the survivor's body at `index` and returns the next index. */
export function writePlayer(world: World, out: Float32Array, index: number): number {
  const { survivor, stats, player, tick } = world
  const walking = survivor.moveX !== 0 || survivor.moveY !== 0
  const acting = tick - survivor.actionAt < ACTION_TICKS
  const state = acting ? survivor.action : walking ? EntityState.move : EntityState.idle
  const since = acting ? survivor.actionAt : 0
  const health = survivor.health / stats.maxHealth
  write(world, out, index, player, Kind.player, survivor.aimX, survivor.aimY, state, since, survivor.hitAt, health)
  return index + 1
}

function writeEnemies(world: World, out: Float32Array, from: number): number {
  const { enemyIds: ids, Enemy, Elite } = world
  let count = from
  for (let i = 0; i < ids.length && count < MAX_ENTITIES; i++) {
    const id = ids[i]
    if (!isInView(world, id)) continue
    const event = Enemy.event[id]
    const kind = event > 0 ? EVENT_BODY_KINDS[event - 1] : Kind.enemy + Enemy.kind[id]
    const health = Math.max(0, Enemy.health[id] / Enemy.maxHealth[id])
    const dirX = Enemy.dirX[id]
    const dirY = Enemy.dirY[id]
    const state = Enemy.state[id]
    const at = count * Ent.stride
    write(world, out, count++, id, kind, dirX, dirY, state, Enemy.since[id], Enemy.hitAt[id], health)
    out[at + Ent.elite] = 1 + Elite.trait[id]
  }
  return count
}

function writeShots(world: World, out: Float32Array, from: number): number {
  const { shotIds: ids, Shot, tick } = world
  let count = from
  for (let i = 0; i < ids.length && count < MAX_ENTITIES; i++) {
    const id = ids[i]
    if (!isInView(world, id)) continue
    const x = Shot.velocityX[id]
    const y = Shot.velocityY[id]
    const speed = Math.sqrt(x * x + y * y)
    // Explosive shots glow; the frame encodes this as a flash.
    const shines = Shot.blast[id] > 0 ? tick : -FLASH_TICKS
    write(world, out, count++, id, Shot.kind[id], x / speed, y / speed, EntityState.move, 0, shines, 1)
  }
  return count
}

function writePickups(world: World, out: Float32Array, from: number): number {
  const { pickupIds: ids, Pickup } = world
  let count = from
  for (let i = 0; i < ids.length && count < MAX_ENTITIES; i++) {
    const id = ids[i]
    if (isInView(world, id)) write(world, out, count++, id, Pickup.kind[id], 1, 0, EntityState.idle, 0, -FLASH_TICKS, 1)
  }
  return count
}

/** Zones of Instincts. Their ids follow those of all bodies, so that they never collide. */
function writeZones({ zones, tick, capacity }: World, out: Float32Array, from: number): number {
  let count = from
  for (let i = 0; i < zones.capacity && count < MAX_ENTITIES; i++) {
    const until = zones.until[i]
    const kind = ZONE_KINDS[zones.by[i]]
    if (until <= tick || kind === undefined) continue
    const life = until - zones.from[i]
    const done = (tick - zones.from[i]) / life
    const x = zones.x[i] + done * (zones.toX[i] - zones.x[i])
    const y = zones.y[i] + done * (zones.toY[i] - zones.y[i])
    writeBody(out, count++, capacity + 1 + i, zones.generation[i], kind, x, y, (tick - zones.from[i]) / TICK_RATE, 1 - done)
  }
  return count
}

/** The drone and the dogs, once they have a position. */
function writeCompanions({ instincts, zones, capacity }: World, out: Float32Array, from: number): number {
  let count = from
  for (const [id, kind] of COMPANIONS) {
    const memory = instincts.memory[id]
    if (instincts.ranks[id] === 0) continue
    const bodies = kind === Kind.dog ? PACK_DOGS : 1
    for (let n = 0; n < bodies && count < MAX_ENTITIES; n++) {
      const [x, y] = [memory[DOG_MEMORY_SIZE * n], memory[DOG_MEMORY_SIZE * n + 1]]
      if (x !== 0 || y !== 0) writeBody(out, count++, capacity + 1 + zones.capacity + kind - Kind.drone + n, 1, kind, x, y, 0, 1)
    }
  }
  return count
}

/** The fire and the barricades, with ids after those of run events. Other maps have none. */
function writeDefense(world: World, { head, entities: out }: FrameView, from: number): number {
  const { defense, tick } = world
  head[Head.fire] = defense === null ? -1 : defense.fire / content.fire.health
  head[Head.wavesHeld] = defense?.waves ?? 0
  head[Head.barricadesStanding] = defense === null ? 0 : defense.stands.reduce((sum, one) => sum + one, 0)
  head[Head.barricadesLost] = defense?.lost ?? 0
  if (defense === null) return from
  const { x, y } = content.fire
  const first = runEventIds(world, MAX_RUN_EVENTS)
  let count = from
  writeBody(out, count++, first, 1, Kind.fire, x, y, 0, defense.fire / content.fire.health)
  out[(count - 1) * Ent.stride + Ent.flash] = flashOf(tick, defense.fireBittenAt)
  for (let i = 0; i < barricadeBoxes.length && count < MAX_ENTITIES; i++) {
    const box = barricadeBoxes[i]
    const at = count * Ent.stride
    writeBody(out, count++, first + 1 + i, 1, Kind.barricade, box.x, box.y, 0, defense.health[i] / defense.full)
    out[at + Ent.state] = defense.stands[i] === 1 ? EntityState.idle : EntityState.tell
    out[at + Ent.flash] = flashOf(tick, defense.bittenAt[i])
  }
  return count
}
const flashOf = (tick: number, hitAt: number): number => Math.max(0, 1 - (tick - hitAt) / FLASH_TICKS)

const isInView = ({ Position, player }: World, id: number): boolean => Math.abs(Position.x[id] - Position.x[player]) < MAX_SEEN_PX

function write(
  { Position, generation, tick }: World,
  out: Float32Array,
  index: number,
  id: number,
  kind: number,
  dirX: number,
  dirY: number,
  state: number,
  since: number,
  hitAt: number,
  health: number,
): void {
  const at = index * Ent.stride
  const stateTime = (tick - since) / TICK_RATE
  writeBody(out, index, id, generation[id], kind, Position.x[id], Position.y[id], stateTime, health)
  out[at + Ent.dirX] = dirX
  out[at + Ent.dirY] = dirY
  out[at + Ent.state] = state
  out[at + Ent.flash] = flashOf(tick, hitAt)
}
