import { item } from '../../sim/content/items.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import { formatNumber } from './format.ts'
import { powerUpText, weaponUpgradeText } from './picks.ts'
import { newCharacterMessages } from './slots.ts'

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>
type RefusalOf<T extends Refusal['type']> = Extract<Refusal, { readonly type: T }>

/** What a player is told of an event in passing; an event that a screen or dialog shows has no toast. */
const eventToasts: { readonly [T in GameEvent['type']]: ((event: EventOf<T>) => string) | null } = {
  'game-created': null,
  deposited: ({ amount }) => `Successfully deposited ${formatNumber(amount)} coins.`,
  withdrew: ({ amount }) => `Successfully withdrew ${formatNumber(amount)} coins.`,
  'spent-diamonds': ({ amount }) => `Successfully spent ${formatNumber(amount)} diamonds.`,
  'run-begun': null,
  'levels-gained': null,
  'items-used': null,
  'boss-chests-counted': null,
  'power-up-applied': null,
  'weapon-upgrade-applied': null,
  'perks-reset': null,
  'run-settled': null,
  died: null,
  revived: null,
  'run-lost': null,
  'journal-unlocked': null,
  sold: ({ name, price }) => `Sold 1 ${name} for ${formatNumber(price)} coins!`,
  'unknown-item': null,
}

/** What the debug console is told of an event. */
const eventLines: { readonly [T in GameEvent['type']]: ((event: EventOf<T>) => string) | null } = {
  'game-created': null,
  deposited: null,
  withdrew: null,
  'spent-diamonds': null,
  'run-begun': ({ runId, locationId }) => `Run ${runId} begins at ${locationId}.`,
  'levels-gained': ({ levels }) => `Levels gained: ${levels}.`,
  'items-used': ({ items }) =>
    `Used in the run: ${Object.entries(items)
      .map(([id, count]) => `${count} ${id}`)
      .join(', ')}.`,
  'boss-chests-counted': ({ chests }) => `Boss chests collected: ${chests}.`,
  'power-up-applied': ({ id }) => `Power-up taken: ${powerUpText(id).name}.`,
  'weapon-upgrade-applied': ({ id }) => `Weapon upgrade taken: ${weaponUpgradeText(id).name}.`,
  'perks-reset': ({ owed }) => `Perks reset. Power-ups to choose: ${owed}.`,
  'run-settled': ({ runId }) => `Run ${runId} is settled.`,
  died: ({ runId }) => `Died in run ${runId}.`,
  revived: ({ runId }) => `Revived in run ${runId}.`,
  'run-lost': ({ runId }) => `Run ${runId} is lost.`,
  'journal-unlocked': ({ entryId }) => `Journal entry unlocked: ${entryId}.`,
  sold: null,
  'unknown-item': ({ itemId }) => `Warning: unknown item in gains: ${itemId}.`,
}

/** Why nothing was done (G§8). */
const refusals: { readonly [T in Refusal['type']]: (refusal: RefusalOf<T>) => string } = {
  'malformed-command': () => 'The game could not make sense of that.',
  'bad-time': () => 'The clock of this device does not fit. Set it and try again.',
  'game-exists': () => 'This slot is already in use.',
  'no-game': () => 'There is no save in this slot.',
  'blank-name': () => newCharacterMessages.blankName,
  'bad-amount': ({ of }) => badAmounts[of],
  'not-enough-coins': ({ of }) => tooFewCoins[of],
  'not-enough-diamonds': () => 'Not enough diamonds to complete this purchase.',
  'no-such-run': () => 'This run is already over.',
  'run-not-over': () => 'This run is not over yet.',
  'impossible-outcome': () => 'The outcome of this run could not be accepted.',
  'none-to-sell': ({ itemId }) => `You don't have any ${item(itemId)?.name ?? 'of this item'} to sell.`,
  'cannot-be-sold': () => 'This item cannot be sold.',
  'no-choice-owed': () => 'There is nothing to choose right now.',
  'not-offered': () => 'That choice is not on offer.',
}

const badAmounts: Readonly<Record<RefusalOf<'bad-amount'>['of'], string>> = {
  deposit: 'Please enter a valid positive amount to deposit.',
  withdraw: 'Please enter a valid positive amount to withdraw.',
  diamonds: 'Cannot spend a non-positive amount of diamonds.',
}
const tooFewCoins: Readonly<Record<RefusalOf<'not-enough-coins'>['of'], string>> = {
  deposit: 'Not enough coins on hand to deposit!',
  withdraw: 'Not enough coins in bank to withdraw!',
}

/** Null: nothing to say. */
export const eventToast = (event: GameEvent): string | null =>
  (eventToasts[event.type] as ((e: GameEvent) => string) | null)?.(event) ?? null
/** Null: nothing to write down. */
export const eventLine = (event: GameEvent): string | null => (eventLines[event.type] as ((e: GameEvent) => string) | null)?.(event) ?? null
export const refusalToast = (refusal: Refusal): string => (refusals[refusal.type] as (r: Refusal) => string)(refusal)

/** Saving (G§8). */
export const saveToasts = {
  failed: 'Failed to save game.',
  refused: (slot: number, message: string) => `Error saving game to Slot ${slot}: ${message}`,
  dropped: (count: number) =>
    `A newer save was found. ${count === 1 ? 'One change was' : `${formatNumber(count)} changes were`} no longer possible.`,
} as const
