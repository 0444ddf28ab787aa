import { item } from '../../sim/content/items.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import { instinctLooks } from '../looks/instincts.ts'
import { equipSlotNames } from './equipment.ts'
import { formatNumber } from './format.ts'
import { gearText } from './gear.ts'
import { rankNotOpenText } from './nightmare.ts'
import { newCharacterText } from './slots.ts'
import { rewardText } from './tasks.ts'
import { hasToast, type ToastEvent, type ToastEventType } from './toast-events.ts'
import { traderToast } from './trader.ts'
import { usedText, uselessText } from './used.ts'

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>
type RefusalOf<T extends Refusal['type']> = Extract<Refusal, { readonly type: T }>

const list = new Intl.ListFormat('en')

/** What a player is told of an event in passing. */
const eventToasts: { readonly [T in ToastEventType]: (event: EventOf<T>) => string } = {
  'sandbox-begun': () => "This is a sandbox game from now on. It can't trade with other players.",
  'run-left': () => 'The adventure is over.',
  'died-alone': () => 'Your survivor did not live through ten seconds alone out there. It counts as a death.',
  deposited: ({ amount }) => `Successfully deposited ${formatNumber(amount)} coins.`,
  withdrew: ({ amount }) => `Successfully withdrew ${formatNumber(amount)} coins.`,
  sold: ({ name, price }) => `Sold 1 ${name} for ${formatNumber(price)} coins!`,
  bought: ({ name, price }) => `Bought ${name} for ${formatNumber(price)} coins!`,
  'item-used': ({ name, effect, amount }) => usedText(name, effect, amount),
  'crates-opened': ({ crates }) => `Opened ${formatNumber(crates.opened)} crates!`,
  'lootbags-opened': ({ opened, items }) =>
    items.length === 0
      ? `Opened ${formatNumber(opened)} lootbags, but found nothing...`
      : `Opened ${formatNumber(opened)} lootbags! You found ${formatNumber(items.length)} items.`,
  'upgrade-built': ({ name, payment, diamonds }) =>
    `Built ${name} using ${payment === 'diamonds' ? `${formatNumber(diamonds)} diamonds` : 'materials'}!`,
  'blueprint-unlocked': ({ name }) => `Blueprint for ${name} unlocked!`,
  equipped: ({ name, slot }) => `Equipped ${name} in ${equipSlotNames[slot]} slot!`,
  unequipped: ({ name, slot }) => `Unequipped ${name} from ${equipSlotNames[slot]}.`,
  'hand-replaced': ({ slot }) => `Both hands full or main hand is two-handed. Replacing item in ${equipSlotNames[slot]}.`,
  'accessory-replaced': ({ slot }) => `All accessory slots full. Replacing item in ${equipSlotNames[slot]}.`,
  'journal-entry-added': () => 'Journal entry saved!',
  'journal-entry-deleted': () => 'Journal entry deleted.',
  'task-claimed': ({ reward }) => `Task done! You got ${rewardText(reward)}.`,
  'instincts-unlocked': ({ ids }) => {
    const names = list.format(ids.map((id) => instinctLooks[id].name))
    return ids.length === 1
      ? `New Instinct: ${names}. Read about it in the journal.`
      : `New Instincts: ${names}. Read about them in the journal.`
  },
}

/** Why a command did nothing, for each reason of `sim/economy/refusal.ts`. */
const refusals: { readonly [T in Refusal['type']]: (refusal: RefusalOf<T>) => string } = {
  'malformed-command': () => 'Something went wrong. Please try again.',
  'bad-time': () => "Your device's clock is wrong. Set it and try again.",
  'game-exists': () => 'This slot is already in use.',
  'no-game': () => 'There is no save in this slot.',
  'blank-name': () => newCharacterText.blankName,
  'bad-amount': ({ of }) => badAmounts[of],
  'not-enough-coins': ({ of }) => tooFewCoins[of],
  'not-enough-diamonds': () => 'Not enough diamonds to complete this purchase.',
  'no-such-run': () => 'This run is already over.',
  'rank-not-open': ({ locationId, rank, open }) => rankNotOpenText(locationId, rank, open),
  'old-version': () => 'The game was updated while this page was open. Reload the page before you go out again.',
  'run-not-over': () => 'This run is not over yet.',
  'run-under-way': () => 'Your survivor is out on an adventure. It has to end first.',
  'sandbox-game': () => "This is a sandbox game. It can't trade with other players.",
  'kept-for-return': () => "You'll get it when the adventure is over.",
  'impossible-outcome': () => 'The result of this run was not accepted.',
  'none-to-sell': ({ name }) => `You don't have any ${name ?? 'of this item'} to sell.`,
  'cannot-be-sold': () => 'This item cannot be sold.',
  'not-for-sale': () => 'This item is not for sale.',
  'not-in-stock': () => "The trader doesn't have this item right now.",
  'stock-is-fresh': () => 'The trader has nothing new yet.',
  'too-few-diamonds-to-refresh': () => traderToast({ type: 'too-few-diamonds' }),
  'not-enough-of-item': () => "You don't have enough of this item.",
  'not-usable': () => 'This item cannot be used.',
  'unknown-effect': () => 'Unknown consumable effect.',
  'opened-not-used': () => 'This item should be handled by multi-use logic.',
  'no-ranged-weapon': () => uselessText['no-ranged-weapon'],
  'nothing-to-heal': () => uselessText['full-health'],
  'magazine-full': () => uselessText['full-magazine'],
  'pack-full': ({ most }) => `Your pack holds ${formatNumber(most)} found items at most. Sell some first.`,
  'recipe-not-found': () => 'Recipe not found.',
  'blueprint-needed': () => 'This recipe requires a blueprint to be unlocked.',
  'workbench-too-low': ({ level }) => `Requires Workbench Level ${level} to craft.`,
  'already-crafting': () => 'The workbench is already in use.',
  'no-such-craft': () => 'That item is no longer being crafted.',
  'craft-not-done': () => "That item isn't finished yet.",
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
  'off-hand-occupied': () => gearText.offHandTaken,
  'already-worn': () => "You're already wearing one of these.",
  'nothing-worn': ({ slot }) => `No item equipped in ${equipSlotNames[slot]} slot.`,
  'not-assignable': () => 'Only food, water, medicine and ammo can go in a quick slot.',
  'already-assigned': () => 'This item is already in another quick slot.',
  'no-such-avatar': () => 'There is no such picture.',
  'blank-title': () => 'Entry title cannot be empty.',
  'blank-content': () => 'Entry content cannot be empty.',
  'journal-full': () => 'The journal is full. Delete an entry first.',
  'no-such-entry': () => 'This entry has already been deleted.',
  'no-such-task': () => 'There is no such task.',
  'task-not-done': () => 'This task is not done yet.',
  'task-already-claimed': () => 'This reward has already been claimed.',
  'no-choice-owed': () => 'There is nothing to choose right now.',
  'not-offered': () => "That choice isn't available.",
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

export const toastEventText = (event: ToastEvent): string => (eventToasts[event.type] as (e: ToastEvent) => string)(event)
/** Null: nothing to say. */
export const eventToast = (event: GameEvent): string | null => (hasToast(event) ? toastEventText(event) : null)
const NEUTRAL: ReadonlySet<GameEvent['type']> = new Set(['hand-replaced', 'accessory-replaced', 'sandbox-begun', 'run-left', 'died-alone'])
/** What is no success, and what is no fault of anybody's, is told as information (EQUIP-10, EQUIP-13, OP-48). */
export const eventToastKind = ({ type }: GameEvent): 'success' | 'info' => (NEUTRAL.has(type) ? 'info' : 'success')
export const refusalToastKind = ({ type }: Refusal): 'error' | 'info' => (type === 'workbench-at-max' ? 'info' : 'error')
export const refusalToast = (refusal: Refusal): string => (refusals[refusal.type] as (r: Refusal) => string)(refusal)
