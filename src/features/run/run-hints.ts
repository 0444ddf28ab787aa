import { proxy, useSnapshot } from 'valtio'
import { item } from '../../../sim/content/items.ts'
import { Ent, type FrameView, Head, Kind } from '../../../sim/contract/frame.ts'
import type { Save } from '../../../sim/save/save.ts'
import { HINTS, type HintId } from '../../messages/how-to-play.ts'

/** px that a survivor has walked who has found out how. */
const WALKED = 90
/** Share of the health at which a newcomer is told to heal. */
const HALF = 0.5
/** Seconds of play: a hint can be read before it goes, and none stays for ever. */
const LEAST = 2.5
const MOST = 20
/** Seconds of play until the way home is told to who has not had to heal before, and how long it stays. */
const HOME_AFTER = 45
const HOME_STAYS = 12

const LOOT: ReadonlySet<number> = new Set([Kind.coin1, Kind.coin5, Kind.coin25, Kind.scrap])

/** What a frame says of a newcomer. */
export interface Progress {
  /** Of play in this segment. */
  readonly seconds: number
  readonly x: number
  readonly y: number
  readonly kills: number
  /** Coins and scrap of this segment. */
  readonly found: number
  /** Coins or scrap lie there. */
  readonly lies: boolean
  /** [0, 1]. */
  readonly health: number
  /** Healing pieces left in the quick slots, and the first slot that can be used now; null: none. */
  readonly heals: number
  readonly healSlot: number | null
}

export interface HintState {
  readonly shown: HintId | null
  /** Seconds of play that it has been shown. */
  readonly age: number
  /** Done, or told for long enough: never shown again. */
  readonly done: readonly HintId[]
  /** The quick slot that `heal` names. */
  readonly slot: number
  /** Seconds of play over all segments. */
  readonly played: number
  /** The present segment's first frame and its last. */
  readonly start: Progress | null
  readonly last: Progress | null
}

/** `known`: what this player has done in an earlier run. */
export const firstHints = (known: readonly HintId[]): HintState => ({
  shown: null,
  age: 0,
  done: known,
  slot: 0,
  played: 0,
  start: null,
  last: null,
})

/** The hints after one more frame: by what was done and by the time of play alone, so that the same run shows the same. */
export function nextHints(state: HintState, now: Progress): HintState {
  const begins = state.last === null || now.seconds < state.last.seconds
  const start = begins ? now : (state.start ?? now)
  const last = begins ? now : (state.last ?? now)
  const passed = now.seconds - last.seconds
  const played = state.played + passed
  const age = state.age + passed
  const done = HINTS.filter((id) => state.done.includes(id) || isDone[id](now, start, last) || isTold(id, state.shown, age))
  const shown = choose({ ...state, age, done, played }, now)
  const isSame = shown === state.shown
  return {
    ...{ shown, done, played, start, last: now },
    age: isSame ? age : 0,
    // What is pressed must not change while it is read.
    slot: shown === 'heal' && !isSame ? (now.healSlot ?? 0) : state.slot,
  }
}

const isDone: Readonly<Record<HintId, (now: Progress, start: Progress, last: Progress) => boolean>> = {
  move: (now, start) => Math.hypot(now.x - start.x, now.y - start.y) >= WALKED,
  attack: ({ kills }) => kills > 0,
  pickUp: ({ found }) => found > 0,
  heal: (now, _, last) => now.heals < last.heals,
  home: () => false,
}
/** Nobody has to walk or to go home; all else is told for so long and not again. */
const isTold = (id: HintId, shown: HintId | null, age: number): boolean =>
  id === shown && id !== 'move' && age >= (id === 'home' ? HOME_STAYS : MOST)

function choose({ shown, age, done, played }: HintState, { health, healSlot, lies }: Progress): HintId | null {
  const hurts = health > 0 && health <= HALF && healSlot !== null && !done.includes('heal')
  if (hurts) return 'heal'
  if (shown !== null && (age < LEAST || (shown !== 'heal' && !done.includes(shown)))) return shown
  const home = played >= HOME_AFTER || done.includes('heal')
  const comes: Readonly<Record<HintId, boolean>> = { move: true, attack: true, pickUp: lies, heal: false, home }
  return HINTS.find((id) => !done.includes(id) && comes[id]) ?? null
}

/** What of a save tells how much its player knows. */
export type Learner = Pick<Save, 'lifetimeTimeOnMap' | 'lifetimeEnemiesKilledByMap' | 'coins' | 'scrap' | 'quickSlots'>

/** What an earlier run, however short, has taught already. */
export function learnedBefore({ lifetimeTimeOnMap, lifetimeEnemiesKilledByMap, coins, scrap }: Learner): readonly HintId[] {
  const learned: Readonly<Partial<Record<HintId, boolean>>> = {
    move: Object.values(lifetimeTimeOnMap).some((seconds) => seconds > 0),
    attack: Object.values(lifetimeEnemiesKilledByMap).some((kinds) => Object.values(kinds).some((count) => count > 0)),
    pickUp: coins + scrap > 0,
  }
  return HINTS.filter((id) => learned[id])
}

/** The quick slots, 0..3, that hold something which heals. */
export const healingSlots = (quickSlots: Save['quickSlots']): readonly number[] =>
  ([1, 2, 3, 4] as const).flatMap((key) => {
    const held = item(quickSlots[key].itemId ?? '')
    return held?.type === 'consumable' && held.effect.type === 'heal' ? [key - 1] : []
  })

/** `healing`: the quick slots that hold something which heals. */
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
  for (let i = 0; i < count; i++) if (LOOT.has(entities[i * Ent.stride + Ent.kind] as number)) return true
  return false
}

interface ShownHint {
  readonly id: HintId
  readonly slot: number
}

/** The hints of one run. It stirs its readers only when another one is shown. */
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
