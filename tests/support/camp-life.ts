import fc from 'fast-check'
import { items } from '../../sim/content/items.ts'
import type { Command } from '../../sim/economy/command.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { AIMED_TYPES, type AimedType, aimedAt, canHold } from './aimed-commands.ts'
import { type Life, livesFrom, type Ways } from './life.ts'

/** Small numbers that select a command, usually one that succeeds on the save. */
export interface CommandChoice {
  /** Fixes the type of command, so that it stays the same while a counterexample shrinks. */
  readonly type?: AimedType
  readonly kind: number
  readonly a: number
  readonly b: number
  /** Delay after the previous command in ms. */
  readonly later: number
}
export const commandChoices: fc.Arbitrary<CommandChoice> = fc.record({
  kind: fc.nat(10_000),
  a: fc.nat(10_000),
  b: fc.nat(10_000),
  later: fc.oneof(fc.nat(2_000), fc.nat(700_000)),
})

/** A survivor rich enough for any command, and poor enough for safe integers. */
export const wealthy: fc.Arbitrary<Save> = fc
  .record({
    seed: fc.nat(0xffffffff),
    coins: fc.nat(20_000),
    bankedCoins: fc.nat(20_000),
    diamonds: fc.nat(400),
    scrap: fc.nat(2_000),
    counts: fc.array(fc.nat(30), { minLength: 90, maxLength: 90 }),
    xp: fc.nat(900),
    pending: fc.nat(3),
  })
  .map(({ seed, counts, xp, pending, ...purse }) => {
    const inventory = Object.fromEntries(Object.values(items).map((item, i) => [item.id, { item, count: counts[i] ?? 0 }]))
    const parsed = parseSave({ ...purse, xp, inventory, ext: { seed, time: Date.UTC(2026, 0, 1), pendingWeaponUpgrades: pending } })
    if (!parsed.ok) throw new Error(parsed.refusal)
    return parsed.value
  })

/** Death is rare here, because it takes everything carried. */
const RUN_COMMANDS: readonly AimedType[] = [
  'settle-run',
  'settle-run',
  'settle-run',
  'settle-run',
  'settle-run',
  'settle-run',
  'run-progress',
  'die',
]
const of = <T>(among: readonly T[], n: number): T => among[n % among.length] as T

/** Attempts to find a command that fits before a random one is used. */
const MAX_GUESSES = 6
/** Step through the types that makes all of them equally likely. */
const STRIDE = 7_919

function typeOf(save: Save, { type, kind, b }: CommandChoice): AimedType {
  if (type !== undefined) return type
  // Few commands are possible during a run or a pending death, so half of the whims continue or end it.
  if (save.ext.run !== null && b % 2 === 0) {
    if (save.ext.deathPending) return b % 3 === 0 || !canHold(save, 'revive') ? 'return-to-camp' : 'revive'
    return of(RUN_COMMANDS, b / 2)
  }
  for (let i = 0; i < MAX_GUESSES; i++) {
    const guess = of(AIMED_TYPES, kind + i * STRIDE)
    if (canHold(save, guess)) return guess
  }
  return of(AIMED_TYPES, kind)
}

/** Returns the whim's command for this save. */
const chooseCommand = (save: Save, whim: CommandChoice): Command => aimedAt(save, typeOf(save, whim), whim)

/** Turns whims into commands, and binds them to their type. */
export const CAMP_WAYS: Ways<CommandChoice> = { choose: chooseCommand, pin: (whim, { type }) => ({ ...whim, type: type as AimedType }) }

/** Lives of up to `maxLength` commands from any start; a third of them have that length. */
export const campLives = (start: fc.Arbitrary<Save>, maxLength: number): fc.Arbitrary<Life> =>
  livesFrom(start, fc.array(commandChoices, { maxLength, size: 'max' }), CAMP_WAYS)
/** A life of a wealthy survivor. */
export const lives = (maxLength: number): fc.Arbitrary<Life> => campLives(wealthy, maxLength)
