import { ELITE_TRAITS, type EliteTraitId, eliteRules } from '../content/elites.ts'
import { ENEMY_KINDS, type EnemyKind } from '../content/enemies.ts'
import { RUN_EVENT_IDS, type RunEventId } from '../content/events.ts'
import { EVOLUTION_IDS, type EvolutionId } from '../content/evolutions.ts'
import { INSTINCT_IDS, type InstinctId, instinctRules } from '../content/instincts.ts'
import { isLingeringSoon, lingeringFactor } from '../rules/lingering.ts'
import { type FrameView, Head, MAX_RUN_EVENTS, RunEventPhase, RunEventRecord } from './frame.ts'
import { QUICK_SLOTS } from './run-spec.ts'

/** The HUD's figures at display precision, so that equal figures need no redraw. */
export interface HudFigures {
  /** Whole seconds left, rounded up, so that 0 only appears when the time is up. */
  readonly secondsLeft: number
  /** 1..3. */
  readonly wave: number
  /** One decimal, as everywhere (FMT-01). Health is rounded up, so that 0 only appears after death. */
  readonly health: number
  readonly maxHealth: number
  readonly level: number
  readonly xpInLevel: number
  /** 0 at the last level. */
  readonly xpOfLevel: number
  readonly ammo: number
  /** 0 without a ranged weapon. */
  readonly magazine: number
  /** Progress of the reload in percent; 0 when not reloading. */
  readonly reloadPercent: number
  readonly coins: number
  readonly scrap: number
  readonly diamonds: number
  readonly crates: number
  readonly kills: number
  /** Stock in quick slots 0..3. */
  readonly quickCounts: readonly number[]
  /** Remaining cooldown per slot in percent, rounded up, so that 0 only appears when the slot is ready. */
  readonly quickWaits: readonly number[]
  /** The enemy in the boss bar, or `null` if neither a boss nor the behemoth is alive. */
  readonly bossKind: EnemyKind | null
  /** Its health in percent, rounded up, so that 0 only appears after its death. */
  readonly bossPercent: number
  /** Progress of the next fill in percent, rounded down. */
  readonly adrenaline: number
  /** Pending Instinct choices; 0 while a level-up or a weapon upgrade must be chosen first. */
  readonly pendingInstincts: number
  /** Up to three offers. */
  readonly instinctOffers: readonly InstinctId[]
  /** Remaining in this run. */
  readonly rerolls: number
  readonly banishes: number
  /** Ranks, indexed like INSTINCT_IDS. */
  readonly instinctRanks: readonly number[]
  /** Remaining dash cooldown in percent, rounded up. */
  readonly dashWait: number
  /** Elites that arrived in this run, and the last one; `null` before the first of a segment. */
  readonly elitesMet: number
  readonly eliteKind: EnemyKind | null
  readonly eliteTrait: EliteTraitId | null
  /** Elite chests opened in this segment, and the Instincts that the last one raised. */
  readonly eliteChests: number
  readonly eliteGave: readonly InstinctId[]
  readonly eliteEvolved: EvolutionId | null
  readonly evolutions: readonly EvolutionId[]
  /** The run event to show: the last one that waits or is under way, otherwise the last one that still pays. `null` if there is none. */
  readonly runEvent: RunEventId | null
  /** A `RunEventPhase`. */
  readonly runEventPhase: number
  /** Progress of the event in percent, rounded down. */
  readonly runEventDone: number
  /** Whole seconds until its phase ends on its own, rounded up. */
  readonly runEventSeconds: number
  /** Direction of the event from the survivor: -1 left, 1 right, 0 nearby. */
  readonly runEventSide: number
  /** Run events that ended in this segment, the last one, and whether it was won. */
  readonly runEventsEnded: number
  readonly runEventEnded: RunEventId | null
  readonly runEventWon: boolean
  /**
   * Defense: the fire's health in percent, rounded up, `null` on other maps; waves survived in this run; intact barricades, and barricades
   * destroyed in this segment.
   */
  readonly fire: number | null
  readonly wavesHeld: number
  readonly barricadesStanding: number
  readonly barricadesLost: number
  /** The survivor stands still for too long, and the factor of the damage of hits on it, with one decimal. */
  readonly standsLong: boolean
  readonly hitFactor: number
}

/** Reload and cooldowns change in steps of 2 %, because smaller steps are not visible. */
const STEP_PERCENT = 2

export function readHud({ head }: FrameView): HudFigures {
  const at = (index: number) => head[index] ?? 0
  const reload = at(Head.reload)
  const event = shownRunEvent(head)
  const of = (field: number) => (event < 0 ? 0 : at(event + field))
  const aside = of(RunEventRecord.x) - at(Head.playerX)
  return {
    secondsLeft: Math.max(0, Math.ceil(at(Head.timeLeft))),
    wave: at(Head.wave),
    health: up(10 * at(Head.health)) / 10,
    maxHealth: Math.round(10 * at(Head.maxHealth)) / 10,
    level: at(Head.level),
    xpInLevel: Math.floor(at(Head.xpInLevel)),
    xpOfLevel: Math.floor(at(Head.xpOfLevel)),
    ammo: at(Head.ammo),
    magazine: at(Head.magazine),
    reloadPercent: reload === 0 ? 0 : Math.round(toPercent(reload) / STEP_PERCENT) * STEP_PERCENT,
    coins: at(Head.coins),
    scrap: at(Head.scrap),
    diamonds: at(Head.diamonds),
    crates: at(Head.crates),
    kills: at(Head.kills),
    quickCounts: QUICK_SLOT_INDICES.map((slot) => at(Head.quickCount + slot)),
    quickWaits: QUICK_SLOT_INDICES.map((slot) => up(toPercent(at(Head.quickWait + slot)) / STEP_PERCENT) * STEP_PERCENT),
    bossKind: ENEMY_KINDS[at(Head.bossKind)] ?? null,
    bossPercent: up(toPercent(at(Head.bossHealth))),
    adrenaline: Math.floor(toPercent(at(Head.adrenaline))),
    pendingInstincts: at(Head.pendingPowerUps) + at(Head.pendingWeaponUpgrades) > 0 ? 0 : at(Head.pendingInstincts),
    instinctOffers: OFFER_INDICES.flatMap((nth) => INSTINCT_IDS[at(Head.instinctOffers + nth)] ?? []),
    rerolls: at(Head.rerolls),
    banishes: at(Head.banishes),
    instinctRanks: INSTINCT_IDS.map((_, i) => at(Head.instinctRanks + i)),
    dashWait: up(toPercent(at(Head.dashWait)) / STEP_PERCENT) * STEP_PERCENT,
    elitesMet: at(Head.elitesMet),
    eliteKind: ENEMY_KINDS[at(Head.eliteKind)] ?? null,
    eliteTrait: ELITE_TRAITS[at(Head.eliteTrait)] ?? null,
    eliteChests: at(Head.eliteChests),
    eliteEvolved: EVOLUTION_IDS[at(Head.eliteEvolved)] ?? null,
    evolutions: EVOLUTION_IDS.filter((_, i) => at(Head.evolutions + i) > 0),
    eliteGave: ELITE_RANK_INDICES.flatMap((nth) => INSTINCT_IDS[at(Head.eliteGave + nth)] ?? []),
    runEvent: event < 0 ? null : (RUN_EVENT_IDS[of(RunEventRecord.event)] ?? null),
    runEventPhase: of(RunEventRecord.phase),
    runEventDone: Math.floor(toPercent(of(RunEventRecord.progress)) / STEP_PERCENT) * STEP_PERCENT,
    runEventSeconds: up(of(RunEventRecord.left)),
    runEventSide: event < 0 || Math.abs(aside) < NEARBY_PX ? 0 : Math.sign(aside),
    runEventsEnded: at(Head.runEventsEnded),
    runEventEnded: RUN_EVENT_IDS[at(Head.runEventEnded)] ?? null,
    runEventWon: at(Head.runEventWon) > 0,
    fire: at(Head.fire) < 0 ? null : up(toPercent(at(Head.fire))),
    wavesHeld: at(Head.wavesHeld),
    barricadesStanding: at(Head.barricadesStanding),
    barricadesLost: at(Head.barricadesLost),
    standsLong: isLingeringSoon(at(Head.stood)),
    hitFactor: Math.floor(10 * lingeringFactor(at(Head.stood)) + 1e-9) / 10,
  }
}

/** Horizontal distance in px within which an event counts as nearby. */
const NEARBY_PX = 120
/** Offset of the run event to show in the head, or -1 if there is none. */
function shownRunEvent(head: Float64Array): number {
  let shown = -1
  for (let i = 0; i < MAX_RUN_EVENTS; i++) {
    const at = Head.runEvents + i * RunEventRecord.stride
    const phase = head[at + RunEventRecord.phase] as number
    if (phase === RunEventPhase.none) continue
    const pays = phase === RunEventPhase.paying
    if (shown < 0 || !pays || head[shown + RunEventRecord.phase] === RunEventPhase.paying) shown = at
  }
  return shown
}
const OFFER_INDICES = Array.from({ length: instinctRules.offers }, (_, nth) => nth)
const ELITE_RANK_INDICES = Array.from({ length: eliteRules.ranks }, (_, nth) => nth)
const QUICK_SLOT_INDICES = Array.from({ length: QUICK_SLOTS }, (_, slot) => slot)
/** [0, 1] -> [0, 100]. */
const toPercent = (share: number): number => 100 * Math.min(1, Math.max(0, share))
/** Rounds up, ignoring rounding errors: 100 * 0.28 is slightly more than 28. */
const up = (value: number): number => Math.max(0, Math.ceil(value - 1e-9))

export const NO_HUD: HudFigures = {
  secondsLeft: 300,
  wave: 1,
  health: 0,
  maxHealth: 0,
  level: 1,
  xpInLevel: 0,
  xpOfLevel: 0,
  ammo: 0,
  magazine: 0,
  reloadPercent: 0,
  coins: 0,
  scrap: 0,
  diamonds: 0,
  crates: 0,
  kills: 0,
  quickCounts: QUICK_SLOT_INDICES.map(() => 0),
  quickWaits: QUICK_SLOT_INDICES.map(() => 0),
  bossKind: null,
  bossPercent: 0,
  adrenaline: 0,
  pendingInstincts: 0,
  instinctOffers: [],
  rerolls: 0,
  banishes: 0,
  instinctRanks: INSTINCT_IDS.map(() => 0),
  dashWait: 0,
  elitesMet: 0,
  eliteKind: null,
  eliteTrait: null,
  eliteChests: 0,
  eliteGave: [],
  eliteEvolved: null,
  evolutions: [],
  runEvent: null,
  runEventPhase: 0,
  runEventDone: 0,
  runEventSeconds: 0,
  runEventSide: 0,
  runEventsEnded: 0,
  runEventEnded: null,
  runEventWon: false,
  fire: null,
  wavesHeld: 0,
  barricadesStanding: 0,
  barricadesLost: 0,
  standsLong: false,
  hitFactor: 1,
}

const HUD_FIGURES = Object.keys(NO_HUD) as readonly (keyof HudFigures)[]
export const sameHud = (a: HudFigures, b: HudFigures): boolean => HUD_FIGURES.every((figure) => isSameValue(a[figure], b[figure]))
type Figure = HudFigures[keyof HudFigures]
const isSameValue = (a: Figure, b: Figure): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((value, index) => value === b[index]) : a === b
