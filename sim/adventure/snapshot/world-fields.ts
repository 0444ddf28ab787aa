import { ELITE_TRAITS, MAX_ELITES } from '../../content/elites.ts'
import { ENEMY_KINDS } from '../../content/enemies.ts'
import { RUN_EVENT_IDS } from '../../content/events.ts'
import { EVOLUTION_IDS } from '../../content/evolutions.ts'
import { INSTINCT_IDS, instinctRules } from '../../content/instincts.ts'
import { type PowerUpId, powerUps } from '../../content/power-ups.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../../content/weapon-upgrades.ts'
import { Kind, Outcome } from '../../contract/frame.ts'
import { MAX_MOVE, type RunInput } from '../../contract/input.ts'
import { barricadeBoxes } from '../../rules/defense.ts'
import { statsOf } from '../../rules/recompute-stats.ts'
import type { Components } from '../components.ts'
import { type Defense, setStanding } from '../defense/defense.ts'
import type { Drum, Drums } from '../drums.ts'
import { newRunEvent, type RunEvent } from '../events/run-event.ts'
import type { IdList } from '../id-list.ts'
import type { KillStreak } from '../kill-streak.ts'
import type { MinionQueue } from '../minion-queue.ts'
import { FIRED_BY_PLAYER, type PendingSpawns, type Role } from '../pending-spawns.ts'
import type { World } from '../world.ts'
import type { Zones } from '../zones.ts'
import {
  anyNumber,
  array,
  type Codec,
  column,
  each,
  flag,
  ids,
  list,
  number,
  oneOf,
  pool,
  record,
  replaced,
  type Scope,
  thenDerive,
  unlessNull,
  whole,
  within,
} from './codec.ts'
import { ecsCodec } from './ecs-codec.ts'
import { LARGEST, MAX_WORD, SnapshotFault } from './words.ts'

const POWER_UP_IDS = Object.keys(powerUps) as PowerUpId[]
const WEAPON_UPGRADE_IDS = Object.keys(weaponUpgrades) as WeaponUpgradeId[]
const ROLES: readonly Role[] = ['enemies', 'shots', 'pickups']
/** Longest list of picks, drums and the like; far more than a run can have. */
const MAX_ENTRIES = 10_000

/** `known` is called with the ids once they are read or written. */
const idList = (known: (ids: Int32Array, scope: Scope) => void = () => {}): Codec<IdList> => ({
  write: (out, value, scope) => {
    out.word(value.count)
    out.array(value.ids, value.count)
    known(value.ids.subarray(0, value.count), scope)
  },
  read: (from, value, scope) => {
    value.count = from.count(value.ids.length)
    from.array(value.ids, value.count, 1, scope.world.highestId)
    known(value.ids.subarray(0, value.count), scope)
    return value
  },
})

/** Barricades push bodies out in the order in which they were raised. */
const defense = thenDerive(
  record<Defense>({
    fire: number(),
    smothered: number(),
    fireBittenAt: number(),
    bites: array(),
    full: 'from the spec',
    health: array(),
    stands: 'from other fields',
    standing: list(whole(0, barricadeBoxes.length - 1), barricadeBoxes.length, () => 0),
    bittenAt: array(),
    lost: number(),
    waves: number(),
    ground: 'from other fields',
    flow: 'from the spec',
  }),
  (value) => {
    const raised = value.standing.splice(0)
    if (new Set(raised).size < raised.length) throw new SnapshotFault('standing: lists a barricade twice')
    for (let i = 0; i < barricadeBoxes.length; i++) setStanding(value, i, false)
    for (const i of raised) setStanding(value, i, true)
  },
)

const drum = record<Drum>({ x: number(), y: number(), burstsAt: number(), isGone: flag, isEvents: flag })
/** The drums of the ground that were set off, as `tile/number`. */
const drumKeys: Codec<Set<string>> = {
  write: (out, value) => {
    out.word(value.size)
    const numbers = Int32Array.from([...value].flatMap((key) => key.split('/').map(Number)))
    out.array(numbers, numbers.length)
  },
  read: (from, value) => {
    const numbers = new Int32Array(2 * from.count(MAX_ENTRIES))
    from.array(numbers, numbers.length, -LARGEST, LARGEST)
    for (let i = 0; i < numbers.length; i += 2) value.add(`${numbers[i]}/${numbers[i + 1]}`)
    return value
  },
}

const runEvent: Codec<RunEvent> = {
  write: (out, value, scope) => {
    oneOf(RUN_EVENT_IDS).write(out, value.id, scope)
    runEventState.write(out, value, scope)
  },
  read: (from, _, scope) => runEventState.read(from, newRunEvent(oneOf(RUN_EVENT_IDS).read(from, RUN_EVENT_IDS[0], scope)), scope),
}
const runEventState = record<RunEvent>({
  id: 'from other fields',
  phase: whole(0, 3),
  x: number(),
  y: number(),
  until: number(),
  progress: number(),
  memory: array(),
})

const instinctIds = () => ids(INSTINCT_IDS, MAX_ENTRIES)
const instincts = record<World['instincts']>({
  picks: instinctIds(),
  fromChests: instinctIds(),
  eventOffers: number(),
  fromEvents: instinctIds(),
  evolutions: ids(EVOLUTION_IDS, MAX_ENTRIES),
  banished: instinctIds(),
  rerolledAt: list(number(), MAX_ENTRIES, () => 0),
  eventRerolls: number(),
  adrenaline: number(),
  fills: number(),
  ranks: array(0, instinctRules.maxRank),
  memory: each(array()),
  damage: array(),
  effects: array(),
})

const survivor = record<World['survivor']>({
  health: number(),
  ammo: number(),
  level: number(),
  stood: number(),
  reloadedAt: number(),
  meleeReadyAt: number(),
  rangedReadyAt: number(),
  safeUntil: number(),
  dashX: number(),
  dashY: number(),
  dashUntil: number(),
  dashReadyAt: number(),
  hitAt: number(),
  aimX: number(),
  aimY: number(),
  moveX: number(),
  moveY: number(),
  action: number(),
  actionAt: number(),
})

const enemy = record<Components['Enemy']>({
  kind: column('enemies', 0, ENEMY_KINDS.length - 1),
  health: column('all'),
  maxHealth: column('enemies'),
  paced: column('enemies', 0, 1),
  speed: column('enemies'),
  radius: column('enemies'),
  flankCos: column('enemies'),
  flankSin: column('enemies'),
  separationRadius: column('enemies'),
  solidRadius: column('enemies'),
  dirX: column('enemies'),
  dirY: column('enemies'),
  stepX: column('enemies'),
  stepY: column('enemies'),
  pushX: column('enemies'),
  pushY: column('enemies'),
  pushedUntil: column('enemies'),
  state: column('enemies'),
  since: column('enemies'),
  attackedAt: column('enemies'),
  hitAt: column('enemies'),
  detour: column('enemies', 0, 1),
  event: column('enemies', 0, RUN_EVENT_IDS.length),
  blindUntil: column('enemies'),
  slowUntil: column('enemies'),
  burntAt: column('enemies'),
  sparkedAt: column('enemies'),
  goalX: column('enemies'),
  goalY: column('enemies'),
})
const elite = record<Components['Elite']>({
  trait: column('enemies', -1, ELITE_TRAITS.length - 1),
  readyAt: column('elites'),
  times: column('elites'),
})
/** Elites of every kind use some of these fields too. */
const special = record<Components['Special']>({
  serial: column('enemies'),
  parent: column('enemies'),
  parentSerial: column('enemies'),
  minions: column('specials'),
  summonAt: column('specials'),
  shotAt: column('specials'),
  volleys: column('specials'),
  shed: column('specials'),
  lungeAt: column('specials'),
  straightUntil: column('specials'),
  headX: column('specials'),
  headY: column('specials'),
  lastX: column('specials'),
  lastY: column('specials'),
})
const shot = record<Components['Shot']>({
  kind: column('shots'),
  owner: column('shots', 0, 1),
  velocityX: column('shots'),
  velocityY: column('shots'),
  damage: column('shots'),
  radius: column('shots'),
  endsAt: column('shots'),
  pierces: column('shots'),
  jumps: column('shots'),
  lastHit: column('shots'),
  hitBefore: column('shots'),
  by: column('shots', 0, INSTINCT_IDS.length + 1),
  blast: column('shots'),
})

/** Codecs of all fields of a world in the order of a snapshot. The entities come first, because the columns depend on them. */
export const worldFields = thenDerive(
  record<World>({
    ecs: ecsCodec,
    player: 'from the spec',
    highestId: 'from other fields',
    elites: record<World['elites']>({
      plan: 'from the spec',
      met: whole(0, MAX_ENTRIES),
      alive: idList((found, { rows }) => {
        rows.elites = found
      }),
      lastKind: whole(-1, ENEMY_KINDS.length - 1),
      lastTrait: whole(-1, ELITE_TRAITS.length - 1),
      killed: array(),
      chests: whole(0, MAX_ELITES),
      gave: array(),
      evolved: whole(-1, EVOLUTION_IDS.length - 1),
    }),
    specials: idList((found, { rows }) => {
      rows.specials = [...found, ...Array.from(rows.elites)]
    }),
    Position: record<Components['Position']>({ x: column('all'), y: column('all') }),
    generation: column('all', 0, MAX_WORD),
    Enemy: enemy,
    Elite: elite,
    Special: special,
    Shot: shot,
    Pickup: record<Components['Pickup']>({ kind: column('pickups'), amount: column('pickups') }),
    tick: whole(0, MAX_WORD),
    outcome: whole(Outcome.playing, Outcome.timeUp),
    wave: whole(1, 3),
    input: replaced(record<RunInput>({ moveX: whole(-MAX_MOVE, MAX_MOVE), moveY: whole(-MAX_MOVE, MAX_MOVE) }), () => ({
      moveX: 0,
      moveY: 0,
    })),
    survivor,
    picks: record<World['picks']>({
      powerUps: ids(POWER_UP_IDS, MAX_ENTRIES),
      weaponUpgrades: ids(WEAPON_UPGRADE_IDS, MAX_ENTRIES),
      pendingWeaponUpgrades: number(),
    }),
    instincts,
    runEvents: record<World['runEvents']>({
      plan: 'from the spec',
      begun: whole(0, MAX_ENTRIES),
      all: list(runEvent, MAX_ENTRIES, () => newRunEvent(RUN_EVENT_IDS[0])),
      met: ids(RUN_EVENT_IDS, MAX_ENTRIES),
      won: ids(RUN_EVENT_IDS, MAX_ENTRIES),
      ended: number(),
      lastEnded: whole(-1, RUN_EVENT_IDS.length - 1),
      lastWon: flag,
      sight: number(0, Number.POSITIVE_INFINITY),
      adrenaline: number(),
      isLit: flag,
    }),
    drums: record<Drums>(
      { struck: list(drum, MAX_ENTRIES, () => ({ x: 0, y: 0, burstsAt: 0, isGone: false, isEvents: false })), known: drumKeys },
      ['ofTile'],
    ),
    zones: record<Zones>({
      capacity: 'from the spec',
      by: array(),
      x: array(),
      y: array(),
      toX: array(),
      toY: array(),
      from: array(),
      until: array(),
      generation: array(),
      next: whole(0, MAX_ENTRIES),
    }),
    quick: each(
      record<World['quick'][number]>({
        itemId: 'from the spec',
        brought: 'from the spec',
        left: whole(0, MAX_WORD),
        readyAt: number(),
      }),
    ),
    viewX: number(),
    dueSpawns: record<World['dueSpawns']>({ paced: number(), alone: array() }),
    bossesSpawned: number(),
    behemothAt: number(),
    enemiesSpawned: number(),
    alive: record<World['alive']>({ enemies: number(), shots: number(), pickups: number(), paced: number(), horde: number() }),
    horde: record<World['horde']>({ due: number(), band: number(), side: number(), ringAt: number(), share: 'from the spec' }),
    gains: record<World['gains']>({
      coins: number(),
      scrap: number(),
      diamonds: number(),
      items: array(),
      kills: array(),
      xpReward: number(),
      boostedReward: number(),
      bossChests: number(),
      elites: number(),
      coinShare: number(),
    }),
    xpMode: record<World['xpMode']>({ on: flag, switches: number() }),
    cratelessBosses: number(),
    behemothSpawned: flag,
    streams: record<World['streams']>({
      waves: array(),
      enemies: array(),
      loot: array(),
      horde: array(),
      elites: array(),
      runEvents: array(),
    }),
    killed: idList(),
    streak: record<KillStreak>({ best: number(), kills: array(), within: number() }),
    minionQueue: pool<MinionQueue>({
      kind: within(0, ENEMY_KINDS.length - 1),
      x: anyNumber,
      y: anyNumber,
      dirX: anyNumber,
      dirY: anyNumber,
      parent: anyNumber,
      parentSerial: anyNumber,
    }),
    pendingRemovals: record<World['pendingRemovals']>({ enemies: idList(), shots: idList(), pickups: idList() }),
    pendingSpawns: pool<PendingSpawns>({
      role: oneOf(ROLES),
      x: anyNumber,
      y: anyNumber,
      kind: within(FIRED_BY_PLAYER, Math.max(...Object.values(Kind))),
      amount: anyNumber,
      health: anyNumber,
      dirX: anyNumber,
      dirY: anyNumber,
      parent: anyNumber,
      parentSerial: anyNumber,
      by: anyNumber,
      trait: within(-1, ELITE_TRAITS.length - 1),
      event: within(0, RUN_EVENT_IDS.length),
    }),
    flow: 'from the spec',
    enemyIds: 'from other fields',
    shotIds: 'from other fields',
    pickupIds: 'from other fields',
    defense: unlessNull(defense),
    capacity: 'from the spec',
    spec: 'from the spec',
    stats: 'from other fields',
    location: 'from the spec',
    limits: 'from the spec',
    ground: 'from the spec',
    enemyStats: 'from the spec',
    specialStats: 'from the spec',
    eliteReward: 'from the spec',
    schedule: 'from the spec',
    scheduledShare: 'from the spec',
    boosts: 'written before it is read',
    spawnAt: 'written before it is read',
    near: 'written before it is read',
    within: 'written before it is read',
    grid: 'written before it is read',
    apart: 'written before it is read',
    widest: 'written before it is read',
    events: 'for the next frame',
  }),
  (world) => {
    const { spec, picks } = world
    world.stats = statsOf(spec.gear, picks.powerUps, picks.weaponUpgrades)
  },
)
