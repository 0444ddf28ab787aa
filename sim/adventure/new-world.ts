import { addComponent, addEntity, createWorld, query } from 'bitecs'
import { DROPPED_ITEMS } from '../content/drops.ts'
import { ELITE_TRAITS, eliteRules, MAX_ELITES } from '../content/elites.ts'
import { ENEMY_KINDS } from '../content/enemies.ts'
import { INSTINCT_IDS } from '../content/instincts.ts'
import type { LocationDef } from '../content/locations.ts'
import { entityLimits, run } from '../content/run-constants.ts'
import { EntityState, Outcome } from '../contract/frame.ts'
import { STILL } from '../contract/input.ts'
import type { QuickSupply, RunSpec } from '../contract/run-spec.ts'
import { CELL_PX, Grid } from '../kernel/grid.ts'
import { nextBetween, type Rng, stream } from '../kernel/rng.ts'
import { isBeginner } from '../rules/death-price.ts'
import { elitePlan, eliteReward } from '../rules/elites.ts'
import { eventPlan } from '../rules/events.ts'
import { takenInstincts } from '../rules/instinct-offers.ts'
import { levelForXp } from '../rules/levels.ts'
import { hasTwist, hordeDensity, locationAt } from '../rules/nightmare.ts'
import { statsOf } from '../rules/recompute-stats.ts'
import { schedules } from '../rules/schedule.ts'
import { newComponents } from './components.ts'
import { defenseOf, groundSolids } from './defense/defense.ts'
import { Drums } from './drums.ts'
import { EventList } from './event-list.ts'
import { FlowField } from './flow-field.ts'
import { Ground } from './ground.ts'
import { IdList } from './id-list.ts'
import { ranksOf } from './instincts/ranks.ts'
import { KillStreak } from './kill-streak.ts'
import { MinionQueue } from './minion-queue.ts'
import { MAX_TARGETS, Nearest } from './nearest.ts'
import { PendingSpawns } from './pending-spawns.ts'
import { scaledEnemies } from './scaled-enemies.ts'
import { scaledSpecials } from './scaled-specials.ts'
import type { EntityLimits, World } from './world.ts'
import { Zones } from './zones.ts'

/** In px; the grid covers the band's height and the width within which enemies stay. */
const fineGridWidth = (outrun: number): number => 2 * CELL_PX * Math.ceil(outrun / CELL_PX + 1)
const FINE_GRID_HEIGHT = 768

/** Creates a run's world at tick 0 from its spec, which must be valid (`parseRunSpec`). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one literal sets every field, so that all worlds have the same hidden class
export function newWorld(
  spec: RunSpec,
  limits: EntityLimits = entityLimits,
  ground: Ground = new Ground(groundSolids(spec.locationId)),
): World {
  const capacity = 1 + limits.enemies + limits.shots + limits.pickups
  const components = newComponents(capacity + 1)
  const location = locationAt(spec.locationId, spec.nightmare)
  const schedule = schedules[spec.locationId]
  const eliteStream = stream(spec.seed, 'elites')
  const runEventStream = stream(spec.seed, 'run-events')
  const ecs = createWorld()
  // Creates all queries once and in this order, because the order of a query's ids depends on its first use.
  const enemyIds = query(ecs, [components.Enemy])
  const shotIds = query(ecs, [components.Shot])
  const pickupIds = query(ecs, [components.Pickup])
  const player = addEntity(ecs)
  addComponent(ecs, player, components.Position)
  components.Position.x[player] = run.start.x
  components.Position.y[player] = run.start.y

  return {
    ...components,
    capacity,
    ecs,
    enemyIds,
    shotIds,
    pickupIds,
    spec,
    stats: statsOf(spec.gear, spec.powerUps, spec.weaponUpgrades),
    location,
    limits,
    ground,
    flow: ground.empty ? null : new FlowField(ground),
    defense: defenseOf(spec),
    enemyStats: scaledEnemies(location, spec),
    specialStats: scaledSpecials(location),
    tick: 0,
    outcome: Outcome.playing,
    wave: 1,
    input: STILL,
    player,
    survivor: newSurvivor(spec),
    picks: {
      powerUps: [...spec.powerUps],
      weaponUpgrades: [...spec.weaponUpgrades],
      pendingWeaponUpgrades: spec.pendingWeaponUpgrades,
    },
    instincts: newInstincts(spec),
    elites: newElites(spec, eliteStream),
    runEvents: newRunEvents(spec, runEventStream),
    drums: new Drums(spec.locationId),
    eliteReward: eliteReward(location),
    boosts: { attackSpeed: 1, fireRate: 1, speed: 1, reach: 1, targets: 0 },
    zones: new Zones(MAX_ZONES),
    quick: spec.quickSlots.map((supply) => newQuickSlot(hasTwist(spec, 'no_quick_slots') ? null : supply)),
    viewX: run.start.x,
    schedule,
    dueSpawns: { paced: 0, alone: new Float64Array(schedule.alone.length).fill(scheduledShare(spec, location)) },
    bossesSpawned: 0,
    behemothAt: -1,
    spawnAt: { x: 0, y: 0 },
    near: new Nearest(MAX_TARGETS),
    within: new IdList(limits.enemies),
    grid: new Grid(fineGridWidth(limits.outrun) / CELL_PX, FINE_GRID_HEIGHT / CELL_PX, limits.enemies),
    apart: { x: new Float32Array(limits.enemies), y: new Float32Array(limits.enemies) },
    widest: 0,
    highestId: player,
    enemiesSpawned: 0,
    alive: { enemies: 0, shots: 0, pickups: 0, paced: 0, horde: 0 },
    horde: newHorde(spec, location),
    scheduledShare: scheduledShare(spec, location),
    gains: {
      coins: 0,
      scrap: 0,
      diamonds: 0,
      items: new Int32Array(DROPPED_ITEMS.length),
      kills: new Int32Array(ENEMY_KINDS.length),
      xpReward: 0,
      boostedReward: 0,
      bossChests: 0,
      elites: 0,
      coinShare: 0,
    },
    xpMode: { on: spec.xpMode, switches: 0 },
    cratelessBosses: spec.cratelessBosses,
    behemothSpawned: spec.behemothSpawned,
    streams: {
      waves: stream(spec.seed, 'waves'),
      enemies: stream(spec.seed, 'enemies'),
      loot: stream(spec.seed, 'loot'),
      horde: stream(spec.seed, 'horde'),
      elites: eliteStream,
      runEvents: runEventStream,
    },
    killed: new IdList(limits.enemies),
    streak: new KillStreak(),
    specials: new IdList(limits.enemies),
    minionQueue: new MinionQueue(2 * limits.enemies),
    pendingRemovals: { enemies: new IdList(limits.enemies), shots: new IdList(limits.shots), pickups: new IdList(limits.pickups) },
    pendingSpawns: new PendingSpawns(capacity),
    events: new EventList(),
  }
}

const scheduledShare = ({ locationId, xp }: RunSpec, { beginners }: LocationDef): number =>
  beginners !== undefined && isBeginner(locationId, xp) ? beginners.share : 1

/** Draws how busy the run's night is, from a separate stream, so that other draws do not change. */
function nightOf({ seed, locationId }: RunSpec): number {
  const { horde } = schedules[locationId]
  return horde === null ? 1 : nextBetween(stream(seed, 'night'), horde.night.low, horde.night.high)
}

const newHorde = (spec: RunSpec, location: LocationDef): World['horde'] => ({
  due: 0,
  band: 5,
  side: 1,
  ringAt: -1,
  share: hordeDensity(location, spec.nightmare) * nightOf(spec),
})

const newElites = ({ locationId, nightmare, met }: RunSpec, rng: Rng): World['elites'] => ({
  plan: elitePlan(rng, locationId, nightmare),
  met: met.elites,
  alive: new IdList(MAX_ELITES),
  lastKind: -1,
  lastTrait: -1,
  killed: new Int32Array(ELITE_TRAITS.length),
  chests: 0,
  gave: new Int32Array(eliteRules.ranks).fill(-1),
  evolved: -1,
})

const newRunEvents = ({ locationId, met }: RunSpec, rng: Rng): World['runEvents'] => ({
  plan: eventPlan(rng, locationId, met.events),
  begun: 0,
  all: [],
  met: [...met.events],
  won: [],
  ended: 0,
  lastEnded: -1,
  lastWon: false,
  sight: Number.POSITIVE_INFINITY,
  adrenaline: 1,
  isLit: false,
})

/** Enough for the flames of a long trail, a few fields of caltrops and bottles in the air. */
const MAX_ZONES = 256

/** Numbers that each Instinct can store between ticks; the world hash includes them. */
const INSTINCT_MEMORY = 16

const newInstincts = ({ instincts }: RunSpec): World['instincts'] => ({
  picks: [...instincts.picks],
  fromChests: [...instincts.fromChests],
  eventOffers: instincts.eventOffers,
  fromEvents: [...instincts.fromEvents],
  evolutions: [...instincts.evolutions],
  banished: [...instincts.banished],
  rerolledAt: [...instincts.rerolledAt],
  eventRerolls: instincts.eventRerolls,
  adrenaline: instincts.adrenaline,
  fills: instincts.fills,
  ranks: ranksOf(takenInstincts(instincts)),
  memory: INSTINCT_IDS.map(() => new Float64Array(INSTINCT_MEMORY)),
  damage: new Float64Array(INSTINCT_IDS.length + 2),
  effects: new Float64Array(INSTINCT_IDS.length),
})

const newQuickSlot = (supply: QuickSupply | null): World['quick'][number] => ({
  itemId: (supply?.itemId ?? 'bandage') as World['quick'][number]['itemId'],
  brought: supply?.count ?? 0,
  left: supply?.count ?? 0,
  readyAt: 0,
})

const newSurvivor = (spec: RunSpec): World['survivor'] => ({
  health: spec.health,
  ammo: spec.ammo,
  level: levelForXp(spec.xp),
  stood: 0,
  reloadedAt: -1,
  meleeReadyAt: 0,
  rangedReadyAt: 0,
  safeUntil: 0,
  dashX: 0,
  dashY: 0,
  dashUntil: 0,
  dashReadyAt: 0,
  hitAt: -1_000,
  aimX: 1,
  aimY: 0,
  moveX: 0,
  moveY: 0,
  action: EntityState.idle,
  actionAt: -1_000,
})
