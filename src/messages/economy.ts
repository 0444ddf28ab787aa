import { rankOf } from '../../sim/content/rarity.ts'
import type { TaskReward } from '../../sim/content/tasks.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import { formatList } from '../language/list.ts'
import { t } from '../language/t.ts'
import { builtName } from './camp-upgrades.ts'
import { anyItemName, nameOfItem } from './item-names.ts'
import { rankNotOpenText } from './nightmare.ts'
import { rewardText } from './tasks.ts'
import { hasToast, type ToastEvent, type ToastEventType } from './toast-events.ts'
import { traderToast } from './trader.ts'
import { usedText } from './used.ts'

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>
type RefusalOf<T extends Refusal['type']> = Extract<Refusal, { readonly type: T }>

/** Toast texts that depend on the event. The others are `economy.events.<type>`. */
const eventTexts = {
  deposited: ({ amount }) => t('economy.amounts.deposited', { amount }),
  withdrew: ({ amount }) => t('economy.amounts.withdrew', { amount }),
  sold: ({ item, price }) => t('economy.trades.sold', { item: nameOfItem(item), price }),
  bought: ({ item, price }) => t('economy.trades.bought', { item: nameOfItem(item), price }),
  'item-used': ({ item, effect, amount }) => usedText(nameOfItem(item), effect, amount),
  'crates-opened': ({ crates }) => t('economy.opened.crates', { count: crates.opened }),
  'lootbags-opened': ({ opened, items }) =>
    items.length === 0
      ? t('economy.opened.nothing', { count: opened })
      : t('economy.opened.lootbags', { count: opened, found: items.length }),
  'upgrade-built': ({ upgradeId, payment, diamonds }) =>
    payment === 'diamonds'
      ? t('economy.built.diamonds', { name: builtName(upgradeId), diamonds })
      : t('economy.built.materials', { name: builtName(upgradeId) }),
  'blueprint-unlocked': ({ blueprintId }) => t('economy.built.blueprint', { item: anyItemName(blueprintId) ?? '' }),
  merged: ({ to }) => t('economy.merged', { item: nameOfItem(to), rank: rankOf(to) ?? 1 }),
  equipped: ({ item, slot }) => t('economy.worn.equipped', { item: nameOfItem(item), slot: t(`equipment.equipSlotNames.${slot}`) }),
  unequipped: ({ item, slot }) => t('economy.worn.unequipped', { item: nameOfItem(item), slot: t(`equipment.equipSlotNames.${slot}`) }),
  'hand-replaced': ({ slot }) => t('economy.worn.handReplaced', { slot: t(`equipment.equipSlotNames.${slot}`) }),
  'accessory-replaced': ({ slot }) => t('economy.worn.accessoryReplaced', { slot: t(`equipment.equipSlotNames.${slot}`) }),
  'rewards-claimed': ({ count, reward }) => t('economy.rewardsClaimed', { count, reward: rewardText(reward) }),
  'task-claimed': ({ reward }) => t('economy.taskClaimed', { reward: rewardText(reward) }),
  'settlers-fed': ({ eaters, scrap, bandages }) => fedText(eaters, { scrap, items: { bandage: bandages } }),
  'settlers-joined': ({ count }) => t('economy.joined', { count }),
  'meals-cooked': ({ meals }) => t('economy.cooked', { meals }),
  'cosmetic-bought': ({ id }) => t('economy.cosmeticBought', { name: t(`cosmetics.names.${id}`) }),
  'instincts-unlocked': ({ ids }) =>
    t('economy.instincts', { count: ids.length, names: formatList(ids.map((id) => t(`instincts.${id}.name`))) }),
} satisfies { readonly [T in ToastEventType]?: (event: EventOf<T>) => string }

function fedText(eaters: number, gifts: TaskReward): string {
  if (eaters === 0) return t('economy.fed.stored')
  const given = rewardText(gifts)
  return given === '' ? t('economy.fed.ate', { eaters }) : t('economy.fed.gave', { eaters, gifts: given })
}

/** Reasons why a command did nothing that depend on the refusal, or that have their text elsewhere. The others are `economy.refusals.<type>`. */
const refusalTexts = {
  'blank-name': () => t('slots.newCharacter.blankName'),
  'bad-amount': ({ of }) => t(`economy.badAmounts.${of}`),
  'not-enough-coins': ({ of }) => t(`economy.tooFewCoins.${of}`),
  'rank-not-open': ({ locationId, rank, open }) => rankNotOpenText(locationId, rank, open),
  'none-to-sell': ({ itemId, item, name }) => {
    const itemName = item === null ? (anyItemName(itemId) ?? name) : nameOfItem(item)
    return itemName === null ? t('economy.noneToSell.unknown') : t('economy.noneToSell.known', { item: itemName })
  },
  'too-few-diamonds-to-refresh': () => traderToast({ type: 'too-few-diamonds' }),
  'no-ranged-weapon': () => t('used.useless.no-ranged-weapon'),
  'nothing-to-heal': () => t('used.useless.full-health'),
  'magazine-full': () => t('used.useless.full-magazine'),
  'pack-full': ({ most }) => t('economy.packFull', { most }),
  'workbench-too-low': ({ level }) => t('economy.workbenchTooLow', { level }),
  'not-enough-scrap': ({ to, id, need }) =>
    to === 'craft'
      ? t('economy.missing.scrapToCraft')
      : to === 'merge'
        ? t('economy.missing.scrapToMerge', { need })
        : t('economy.missing.scrapToBuild', { name: builtName(id), need }),
  'not-enough-material': ({ to, materialId, id, need }) => {
    const material = anyItemName(materialId) ?? ''
    return to === 'craft'
      ? t('economy.missing.toCraft', { material, item: anyItemName(id) ?? '' })
      : t('economy.missing.toBuild', { material, name: builtName(id), need })
  },
  'already-unlocked': ({ id }) => t('economy.alreadyUnlocked', { name: builtName(id) }),
  'not-for-diamonds': ({ id }) => t('economy.notForDiamonds', { name: builtName(id) }),
  'not-enough-diamonds-to-build': ({ id, need }) => t('economy.missing.diamonds', { name: builtName(id), need }),
  'off-hand-occupied': () => t('gear.offHandTaken'),
  'nothing-worn': ({ slot }) => t('economy.worn.nothing', { slot: t(`equipment.equipSlotNames.${slot}`) }),
} satisfies { readonly [T in Refusal['type']]?: (refusal: RefusalOf<T>) => string }

/** The text of a value whose type has an entry in the table; `null` for other types. */
function textFrom<One extends { readonly type: string }>(
  table: { readonly [type: string]: (one: never) => string },
  one: One,
): string | null {
  const text = table[one.type] as ((one: One) => string) | undefined
  return text === undefined ? null : text(one)
}

// A type that is neither in the table nor has a text does not compile.
export const toastEventText = (event: ToastEvent): string =>
  textFrom(eventTexts, event) ?? t(`economy.events.${event.type as Exclude<ToastEventType, keyof typeof eventTexts>}`)
/** `null` if the event has no toast. */
export const eventToast = (event: GameEvent): string | null => (hasToast(event) ? toastEventText(event) : null)
const INFO_EVENTS: ReadonlySet<GameEvent['type']> = new Set([
  'hand-replaced',
  'accessory-replaced',
  'sandbox-begun',
  'run-left',
  'died-alone',
])
/** Events that are neither a success nor an error use the info style (EQUIP-10, EQUIP-13, OP-48). */
export const eventToastKind = ({ type }: GameEvent): 'success' | 'info' => (INFO_EVENTS.has(type) ? 'info' : 'success')
export const refusalToastKind = ({ type }: Refusal): 'error' | 'info' => (type === 'workbench-at-max' ? 'info' : 'error')
export const refusalToast = (refusal: Refusal): string =>
  textFrom(refusalTexts, refusal) ?? t(`economy.refusals.${refusal.type as Exclude<Refusal['type'], keyof typeof refusalTexts>}`)
