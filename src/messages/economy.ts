import { item } from '../../sim/content/items.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import { equipSlotNames } from './equipment.ts'
import { formatNumber } from './format.ts'
import { powerUpText, weaponUpgradeText } from './picks.ts'
import { newCharacterMessages } from './slots.ts'
import { traderToast } from './trader.ts'

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>
type RefusalOf<T extends Refusal['type']> = Extract<Refusal, { readonly type: T }>

/** What a player is told of an event in passing; an event that a screen or dialog shows has no toast. */
const eventToasts: { readonly [T in GameEvent['type']]: ((event: EventOf<T>) => string) | null } = {
  'game-created': null,
  deposited: ({ amount }) => `Successfully deposited ${formatNumber(amount)} coins.`,
  withdrew: ({ amount }) => `Successfully withdrew ${formatNumber(amount)} coins.`,
  'spent-coins': ({ amount }) => `Successfully spent ${formatNumber(amount)} coins.`,
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
  bought: ({ name, price }) => `Bought ${name} for ${formatNumber(price)} coins!`,
  // Its machine knows whether anybody is to be told (F12).
  'trader-refreshed': null,
  'item-used': ({ name, effect, amount }) => `Used ${name}, ${effectDone[effect](formatNumber(amount))}.`,
  'crates-opened': ({ crates }) => `Opened ${formatNumber(crates.opened)} crates!`,
  'lootbags-opened': ({ opened, items }) =>
    items.length === 0
      ? `Opened ${formatNumber(opened)} lootbags, but found nothing...`
      : `Opened ${formatNumber(opened)} lootbags! You found ${formatNumber(items.length)} items.`,
  'craft-started': null,
  // Its machine tells it (F13).
  'craft-finished': null,
  'craft-cancelled': null,
  'upgrade-built': ({ name, payment, diamonds }) =>
    `Built ${name} using ${payment === 'diamonds' ? `${formatNumber(diamonds)} diamonds` : 'materials'}!`,
  'blueprint-unlocked': ({ name }) => `Blueprint for ${name} unlocked!`,
  equipped: ({ name, slot }) => `Equipped ${name} in ${equipSlotNames[slot]} slot!`,
  unequipped: ({ name, slot }) => `Unequipped ${name} from ${equipSlotNames[slot]}.`,
  'hand-replaced': ({ slot }) => `Both hands full or main hand is two-handed. Replacing item in ${equipSlotNames[slot]}.`,
  'accessory-replaced': ({ slot }) => `All accessory slots full. Replacing item in ${equipSlotNames[slot]}.`,
  'quick-slot-assigned': null,
  'avatar-chosen': null,
  'projectile-color-chosen': null,
  'journal-entry-added': () => 'Journal entry saved!',
  'journal-entry-deleted': () => 'Journal entry deleted.',
  renamed: null,
  'unknown-item': null,
}

const effectDone: Readonly<Record<EventOf<'item-used'>['effect'], (amount: string) => string>> = {
  heal: (amount) => `healed ${amount} HP`,
  restore_food: (amount) => `restored ${amount} food`,
  restore_water: (amount) => `restored ${amount} water`,
  restore_ammo: (amount) => `restored ${amount} ammo`,
  generate_loot: (amount) => `found ${amount} items`,
}

/** What the debug console is told of an event. */
const eventLines: { readonly [T in GameEvent['type']]: ((event: EventOf<T>) => string) | null } = {
  'game-created': null,
  deposited: null,
  withdrew: null,
  'spent-coins': null,
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
  bought: null,
  'trader-refreshed': ({ instant }) => `The trader has a new stock${instant ? ', paid for' : ''}.`,
  'item-used': null,
  'crates-opened': null,
  'lootbags-opened': null,
  'craft-started': ({ recipeId }) => `Crafting: ${recipeId}.`,
  'craft-finished': ({ recipeId }) => `Crafted: ${recipeId}.`,
  'craft-cancelled': ({ recipeId }) => `Craft given up: ${recipeId}.`,
  'upgrade-built': ({ upgradeId }) => `Built: ${upgradeId}.`,
  'blueprint-unlocked': ({ blueprintId }) => `Blueprint unlocked: ${blueprintId}.`,
  equipped: null,
  unequipped: null,
  'hand-replaced': null,
  'accessory-replaced': null,
  'quick-slot-assigned': ({ key, itemId }) => `Quick slot ${key}: ${itemId ?? 'empty'}.`,
  'avatar-chosen': null,
  'projectile-color-chosen': null,
  'journal-entry-added': null,
  'journal-entry-deleted': null,
  renamed: null,
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
  'none-to-sell': ({ itemId }) => `You don't have any ${itemName(itemId)} to sell.`,
  'cannot-be-sold': () => 'This item cannot be sold.',
  'not-for-sale': () => 'This item is not for sale.',
  'not-in-stock': () => 'The trader does not have this item now.',
  'stock-is-fresh': () => 'The trader has nothing new yet.',
  'too-few-diamonds-to-refresh': () => traderToast({ type: 'too-few-diamonds' }),
  'not-enough-of-item': () => "You don't have enough of this item.",
  'not-usable': () => 'This item cannot be used.',
  'unknown-effect': () => 'Unknown consumable effect.',
  'opened-not-used': () => 'This item should be handled by multi-use logic.',
  'no-ranged-weapon': () => 'No ranged weapon equipped to restore ammo for.',
  'pack-full': ({ most }) => `Your pack holds ${formatNumber(most)} found items at most. Sell some first.`,
  'recipe-not-found': () => 'Recipe not found.',
  'blueprint-needed': () => 'This recipe requires a blueprint to be unlocked.',
  'workbench-too-low': ({ level }) => `Requires Workbench Level ${level} to craft.`,
  'already-crafting': () => 'The bench is at work already.',
  'no-such-craft': () => 'That craft is over.',
  'craft-not-done': () => 'That craft is not done yet.',
  'result-missing': () => 'Failed to find crafted item details.',
  'not-enough-scrap': ({ to, name, need }) =>
    to === 'craft' ? 'Not enough scrap to craft this item.' : `Not enough scrap to build ${name} (requires ${formatNumber(need)} scrap).`,
  'not-enough-material': ({ to, materialId, name, need }) =>
    to === 'craft'
      ? `Not enough ${itemName(materialId)} to craft ${name}.`
      : `Not enough ${itemName(materialId)} to build ${name} (requires ${formatNumber(need)}).`,
  'upgrade-not-found': () => 'Upgrade not found.',
  'already-unlocked': ({ name }) => `${name} is already unlocked!`,
  'workbench-at-max': () => 'Workbench is already at max level!',
  'not-for-diamonds': ({ name }) => `${name} cannot be bought for diamonds.`,
  'not-enough-diamonds-to-build': ({ name, need }) => `Not enough diamonds to build ${name} (requires ${formatNumber(need)} diamonds).`,
  'not-in-inventory': () => "You don't have this item in your inventory.",
  'not-equippable': () => 'This item type cannot be equipped.',
  'no-slot-fits': () => 'This item cannot be equipped to any known slot.',
  'off-hand-occupied': () => 'Cannot equip to off-hand while a two-handed weapon is equipped.',
  'already-worn': () => 'You already wear one of these.',
  'nothing-worn': ({ slot }) => `No item equipped in ${equipSlotNames[slot]} slot.`,
  'not-assignable': () => 'Only food, water, medicine and ammo fit a quick slot.',
  'already-assigned': () => 'Another quick slot has this item.',
  'no-such-avatar': () => 'This picture is not one of yours.',
  'blank-title': () => 'Entry title cannot be empty.',
  'blank-content': () => 'Entry content cannot be empty.',
  'journal-full': () => 'The journal is full. Delete an entry first.',
  'no-such-entry': () => 'This entry is gone already.',
  'no-choice-owed': () => 'There is nothing to choose right now.',
  'not-offered': () => 'That choice is not on offer.',
}

const badAmounts: Readonly<Record<RefusalOf<'bad-amount'>['of'], string>> = {
  deposit: 'Please enter a valid positive amount to deposit.',
  withdraw: 'Please enter a valid positive amount to withdraw.',
  coins: 'Cannot spend a non-positive amount of coins.',
  diamonds: 'Cannot spend a non-positive amount of diamonds.',
}
const tooFewCoins: Readonly<Record<RefusalOf<'not-enough-coins'>['of'], string>> = {
  deposit: 'Not enough coins on hand to deposit!',
  withdraw: 'Not enough coins in bank to withdraw!',
  purchase: 'Not enough coins (on hand or banked) to complete this purchase.',
}
const itemName = (id: string): string => item(id)?.name ?? 'of this item'

/** Null: nothing to say. */
export const eventToast = (event: GameEvent): string | null =>
  (eventToasts[event.type] as ((e: GameEvent) => string) | null)?.(event) ?? null
/** Null: nothing to write down. */
export const eventLine = (event: GameEvent): string | null => (eventLines[event.type] as ((e: GameEvent) => string) | null)?.(event) ?? null
/** What is no success, and what is no fault of anybody's, is told as information (EQUIP-10, EQUIP-13, OP-48). */
export const eventToastKind = ({ type }: GameEvent): 'success' | 'info' =>
  type === 'hand-replaced' || type === 'accessory-replaced' ? 'info' : 'success'
export const refusalToastKind = ({ type }: Refusal): 'error' | 'info' => (type === 'workbench-at-max' ? 'info' : 'error')
export const refusalToast = (refusal: Refusal): string => (refusals[refusal.type] as (r: Refusal) => string)(refusal)

const FAILED = 'Failed to save game.'
/** Saving (G§8). */
export const saveToasts = {
  /** A write that the server refused says why; any other is kept and tried again. */
  failed: (slot: number, { kind, message }: { readonly kind: string; readonly message: string }) =>
    kind === 'refused' ? `Error saving game to Slot ${slot}: ${message}` : FAILED,
  unsaved: FAILED,
  dropped: (count: number) =>
    `A newer save was found. ${count === 1 ? 'One change was' : `${formatNumber(count)} changes were`} no longer possible.`,
} as const
