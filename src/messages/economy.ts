import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import { formatList } from '../language/list.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { instinctLooks } from '../looks/instincts.ts'
import { builtName } from './camp-upgrades.ts'
import { equipSlotNames } from './equipment.ts'
import { gearText } from './gear.ts'
import { anyItemName, nameOfItem } from './item-names.ts'
import { rankNotOpenText } from './nightmare.ts'
import { newCharacterText } from './slots.ts'
import { rewardText } from './tasks.ts'
import { hasToast, type ToastEvent, type ToastEventType } from './toast-events.ts'
import { traderToast } from './trader.ts'
import { usedText, uselessText } from './used.ts'

const texts = textsOf('game').economy

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>
type RefusalOf<T extends Refusal['type']> = Extract<Refusal, { readonly type: T }>

/** What a player is told of an event in passing; a text where it says the same each time. */
const eventToasts: { readonly [T in ToastEventType]: string | ((event: EventOf<T>) => string) } = {
  ...texts.events,
  deposited: ({ amount }) => say(texts.amounts.deposited, { amount }),
  withdrew: ({ amount }) => say(texts.amounts.withdrew, { amount }),
  sold: ({ item, price }) => say(texts.trades.sold, { item: nameOfItem(item), price }),
  bought: ({ item, price }) => say(texts.trades.bought, { item: nameOfItem(item), price }),
  'item-used': ({ item, effect, amount }) => usedText(nameOfItem(item), effect, amount),
  'crates-opened': ({ crates }) => say(texts.opened.crates, { count: crates.opened }),
  'lootbags-opened': ({ opened, items }) =>
    items.length === 0 ? say(texts.opened.nothing, { count: opened }) : say(texts.opened.lootbags, { count: opened, found: items.length }),
  'upgrade-built': ({ upgradeId, payment, diamonds }) =>
    payment === 'diamonds'
      ? say(texts.built.diamonds, { name: builtName(upgradeId), diamonds })
      : say(texts.built.materials, { name: builtName(upgradeId) }),
  'blueprint-unlocked': ({ blueprintId }) => say(texts.built.blueprint, { item: anyItemName(blueprintId) ?? '' }),
  equipped: ({ item, slot }) => say(texts.worn.equipped, { item: nameOfItem(item), slot: equipSlotNames[slot] }),
  unequipped: ({ item, slot }) => say(texts.worn.unequipped, { item: nameOfItem(item), slot: equipSlotNames[slot] }),
  'hand-replaced': ({ slot }) => say(texts.worn.handReplaced, { slot: equipSlotNames[slot] }),
  'accessory-replaced': ({ slot }) => say(texts.worn.accessoryReplaced, { slot: equipSlotNames[slot] }),
  'task-claimed': ({ reward }) => say(texts.taskClaimed, { reward: rewardText(reward) }),
  'instincts-unlocked': ({ ids }) =>
    say(texts.instincts, { count: ids.length, names: formatList(ids.map((id) => instinctLooks[id].name)) }),
}

/** Why a command did nothing, for each reason of `sim/economy/refusal.ts`; a text where it says the same each time. */
const refusals: { readonly [T in Refusal['type']]: string | ((refusal: RefusalOf<T>) => string) } = {
  ...texts.refusals,
  'blank-name': newCharacterText.blankName,
  'bad-amount': ({ of }) => texts.badAmounts[of],
  'not-enough-coins': ({ of }) => texts.tooFewCoins[of],
  'rank-not-open': ({ locationId, rank, open }) => rankNotOpenText(locationId, rank, open),
  'none-to-sell': ({ itemId, item, name }) => {
    const known = item === null ? (anyItemName(itemId) ?? name) : nameOfItem(item)
    return known === null ? texts.noneToSell.unknown : say(texts.noneToSell.known, { item: known })
  },
  'too-few-diamonds-to-refresh': () => traderToast({ type: 'too-few-diamonds' }),
  'no-ranged-weapon': uselessText['no-ranged-weapon'],
  'nothing-to-heal': uselessText['full-health'],
  'magazine-full': uselessText['full-magazine'],
  'pack-full': ({ most }) => say(texts.packFull, { most }),
  'workbench-too-low': ({ level }) => say(texts.workbenchTooLow, { level }),
  'not-enough-scrap': ({ to, id, need }) =>
    to === 'craft' ? texts.missing.scrapToCraft : say(texts.missing.scrapToBuild, { name: builtName(id), need }),
  'not-enough-material': ({ to, materialId, id, need }) => {
    const material = anyItemName(materialId) ?? ''
    return to === 'craft'
      ? say(texts.missing.toCraft, { material, item: anyItemName(id) ?? '' })
      : say(texts.missing.toBuild, { material, name: builtName(id), need })
  },
  'already-unlocked': ({ id }) => say(texts.alreadyUnlocked, { name: builtName(id) }),
  'not-for-diamonds': ({ id }) => say(texts.notForDiamonds, { name: builtName(id) }),
  'not-enough-diamonds-to-build': ({ id, need }) => say(texts.missing.diamonds, { name: builtName(id), need }),
  'off-hand-occupied': gearText.offHandTaken,
  'nothing-worn': ({ slot }) => say(texts.worn.nothing, { slot: equipSlotNames[slot] }),
}

/** What a table says of one of its types. */
function said<One extends { readonly type: string }>(
  table: { readonly [type: string]: string | ((one: never) => string) },
  one: One,
): string {
  const text = table[one.type]
  return typeof text === 'function' ? (text as (one: One) => string)(one) : (text ?? '')
}

export const toastEventText = (event: ToastEvent): string => said(eventToasts, event)
/** Null: nothing to say. */
export const eventToast = (event: GameEvent): string | null => (hasToast(event) ? toastEventText(event) : null)
const NEUTRAL: ReadonlySet<GameEvent['type']> = new Set(['hand-replaced', 'accessory-replaced', 'sandbox-begun', 'run-left', 'died-alone'])
/** What is no success, and what is no fault of anybody's, is told as information (EQUIP-10, EQUIP-13, OP-48). */
export const eventToastKind = ({ type }: GameEvent): 'success' | 'info' => (NEUTRAL.has(type) ? 'info' : 'success')
export const refusalToastKind = ({ type }: Refusal): 'error' | 'info' => (type === 'workbench-at-max' ? 'info' : 'error')
export const refusalToast = (refusal: Refusal): string => said(refusals, refusal)
