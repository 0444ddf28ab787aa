import { proxy, useSnapshot } from 'valtio'
import { item } from '../../../sim/content/items.ts'
import { Ent, type FrameView, Head, Kind } from '../../../sim/contract/frame.ts'
import type { Save } from '../../../sim/save/save.ts'
import { type HintId, RUN_HINTS } from '../../messages/how-to-play.ts'

/** Distance in px after which the player has learned how to walk. */
const WALK_DISTANCE_PX = 90
/** Share of the maximum health below which a new player gets the hint to heal. */
const HEAL_BELOW_SHARE = 0.5
/** Minimum and maximum time in seconds of play for which a hint is shown: long enough to read, but not for ever. */
const MIN_SHOWN_SECONDS = 2.5
const MAX_SHOWN_SECONDS = 20
/** Seconds of play until the hint about the way home appears for a player who has not healed yet, and how long it is shown. */
const HOME_AFTER = 45
const HOME_STAYS = 12

const LOOT_KINDS: ReadonlySet<number> = new Set([Kind.coin1, Kind.coin5, Kind.coin25, Kind.scrap])

/** The progress of a new player, read from a frame. */
export interface Progress {
  /** Seconds of play in this segment. */
  readonly seconds: number
  readonly x: number
  readonly y: number
  readonly kills: number
  /** Coins and scrap collected in this segment. */
  readonly found: number
  /** True if coins or scrap lie on the ground. */
  readonly lies: boolean
  /** Share of the maximum health, in [0, 1]. */
  readonly health: number
  /** Healing items left in the quick slots, and the first slot that can be used now (`null` if there is none). */
  readonly heals: number
  readonly healSlot: number | null
}

export interface HintState {
  readonly shown: HintId | null
  /** Seconds of play for which the hint has been shown. */
  readonly age: number
  /** Hints that are completed or were shown long enough; they are not shown again. */
  readonly done: readonly HintId[]
  /** The quick slot that the hint `heal` names. */
  readonly slot: number
  /** Seconds of play over all segments. */
  readonly played: number
  /** First and latest frame of the current segment. */
  readonly start: Progress | null
  readonly last: Progress | null
}

/** `known`: the hints that the player has completed in earlier runs. */
export const firstHints = (earlier: readonly HintId[]): HintState => ({
  shown: null,
  age: 0,
  done: earlier,
  slot: 0,
  played: 0,
  start: null,
  last: null,
})

/** Computes the hints after one more frame. They depend only on progress and time of play, so that the same run shows the same hints. */
export function nextHints(state: HintState, now: Progress): HintState {
  const begins = state.last === null || now.seconds < state.last.seconds
  const start = begins ? now : (state.start ?? now)
  const last = begins ? now : (state.last ?? now)
  const passed = now.seconds - last.seconds
  const played = state.played + passed
  const age = state.age + passed
  const done = RUN_HINTS.filter((id) => state.done.includes(id) || isDone[id](now, start, last) || hasExpired(id, state.shown, age))
  const shown = chooseHint({ ...state, age, done, played }, now)
  const isSame = shown === state.shown
  return {
    ...{ shown, done, played, start, last: now },
    age: isSame ? age : 0,
    // The named slot must not change while the player reads the hint.
    slot: shown === 'heal' && !isSame ? (now.healSlot ?? 0) : state.slot,
  }
}

const isDone: Readonly<Record<HintId, (now: Progress, start: Progress, last: Progress) => boolean>> = {
  move: (now, start) => Math.hypot(now.x - start.x, now.y - start.y) >= WALK_DISTANCE_PX,
  attack: ({ kills }) => kills > 0,
  pickUp: ({ found }) => found > 0,
  heal: (now, _, last) => now.heals < last.heals,
  home: () => false,
}
/** Every hint except `move` ends after a fixed time. */
const hasExpired = (id: HintId, shown: HintId | null, age: number): boolean =>
  id === shown && id !== 'move' && age >= (id === 'home' ? HOME_STAYS : MAX_SHOWN_SECONDS)

function chooseHint({ shown, age, done, played }: HintState, { health, healSlot, lies }: Progress): HintId | null {
  const hurts = health > 0 && health <= HEAL_BELOW_SHARE && healSlot !== null && !done.includes('heal')
  if (hurts) return 'heal'
  if (shown !== null && (age < MIN_SHOWN_SECONDS || (shown !== 'heal' && !done.includes(shown)))) return shown
  const home = played >= HOME_AFTER || done.includes('heal')
  const comes: Readonly<Record<HintId, boolean>> = { move: true, attack: true, pickUp: lies, heal: false, home }
  return RUN_HINTS.find((id) => !done.includes(id) && comes[id]) ?? null
}

/** The part of a save that shows how much the player already knows. */
export type HintExperience = Pick<Save, 'lifetimeTimeOnMap' | 'lifetimeEnemiesKilledByMap' | 'coins' | 'scrap' | 'quickSlots'>

/** Hints that earlier runs, however short, have already completed. */
export function completedHints({ lifetimeTimeOnMap, lifetimeEnemiesKilledByMap, coins, scrap }: HintExperience): readonly HintId[] {
  const learned: Readonly<Partial<Record<HintId, boolean>>> = {
    move: Object.values(lifetimeTimeOnMap).some((seconds) => seconds > 0),
    attack: Object.values(lifetimeEnemiesKilledByMap).some((kinds) => Object.values(kinds).some((count) => count > 0)),
    pickUp: coins + scrap > 0,
  }
  return RUN_HINTS.filter((id) => learned[id])
}

/** The quick slots, 0 to 3, that hold a healing item. */
export const healingSlots = (quickSlots: Save['quickSlots']): readonly number[] =>
  ([1, 2, 3, 4] as const).flatMap((key) => {
    const held = item(quickSlots[key].itemId ?? '')
    return held?.type === 'consumable' && held.effect.type === 'heal' ? [key - 1] : []
  })

/** `healing`: the quick slots that hold a healing item. */
export function progressIn(
  { head, entities }: Pick<FrameView, 'head' | 'entities'>,
  duration: number,
  healing: readonly number[],
): Progress {
  const at = (index: number) => head[index] ?? 0
  const held = healing.filter((slot) => at(Head.quickCount + slot) > 0)
  return {
    seconds: duration - at(Head.timeLeft),
    x: at(Head.playerX),
    y: at(Head.playerY),
    kills: at(Head.kills),
    found: at(Head.coins) + at(Head.scrap),
    lies: hasLoot(entities, at(Head.entityCount)),
    health: at(Head.maxHealth) > 0 ? at(Head.health) / at(Head.maxHealth) : 1,
    heals: held.reduce((sum, slot) => sum + at(Head.quickCount + slot), 0),
    healSlot: held.find((slot) => at(Head.quickWait + slot) === 0) ?? null,
  }
}

function hasLoot(entities: Float32Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (LOOT_KINDS.has(entities[i * Ent.stride + Ent.kind] as number)) return true
  return false
}

interface ShownHint {
  readonly id: HintId
  readonly slot: number
}

/** The hints of one run. Readers only rerender when another hint is shown. */
export function createRunHints(known: readonly HintId[]) {
  let state = firstHints(known)
  const shown = proxy({ hint: null as ShownHint | null })
  return {
    shown,
    show(now: Progress): void {
      const before = state
      state = nextHints(before, now)
      if (state.shown !== before.shown) shown.hint = state.shown && { id: state.shown, slot: state.slot }
    },
  }
}
type RunHints = ReturnType<typeof createRunHints>

export const useRunHint = (hints: RunHints): ShownHint | null => useSnapshot(hints.shown).hint
