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

/** Toast texts of events; a plain text if it is always the same. */
const eventToasts: { readonly [T in ToastEventType]: string | ((event: EventOf<T>) => string) } = {
  get 'sandbox-begun'() {
    return t('economy.events.sandbox-begun')
  },
  get 'run-left'() {
    return t('economy.events.run-left')
  },
  get 'died-alone'() {
    return t('economy.events.died-alone')
  },
  get 'journal-entry-added'() {
    return t('economy.events.journal-entry-added')
  },
  get 'journal-entry-deleted'() {
    return t('economy.events.journal-entry-deleted')
  },
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
  equipped: ({ item, slot }) => t('economy.worn.equipped', { item: nameOfItem(item), slot: t(`equipment.equipSlotNames.${slot}`) }),
  unequipped: ({ item, slot }) => t('economy.worn.unequipped', { item: nameOfItem(item), slot: t(`equipment.equipSlotNames.${slot}`) }),
  'hand-replaced': ({ slot }) => t('economy.worn.handReplaced', { slot: t(`equipment.equipSlotNames.${slot}`) }),
  'accessory-replaced': ({ slot }) => t('economy.worn.accessoryReplaced', { slot: t(`equipment.equipSlotNames.${slot}`) }),
  'task-claimed': ({ reward }) => t('economy.taskClaimed', { reward: rewardText(reward) }),
  'instincts-unlocked': ({ ids }) =>
    t('economy.instincts', { count: ids.length, names: formatList(ids.map((id) => t(`instincts.${id}.name`))) }),
}

/** Reason why a command did nothing, for each type in `sim/economy/refusal.ts`; a plain text if it is always the same. */
const refusals: { readonly [T in Refusal['type']]: string | ((refusal: RefusalOf<T>) => string) } = {
  get 'malformed-command'() {
    return t('economy.refusals.malformed-command')
  },
  get 'bad-time'() {
    return t('economy.refusals.bad-time')
  },
  get 'game-exists'() {
    return t('economy.refusals.game-exists')
  },
  get 'no-game'() {
    return t('economy.refusals.no-game')
  },
  get 'not-enough-diamonds'() {
    return t('economy.refusals.not-enough-diamonds')
  },
  get 'no-such-run'() {
    return t('economy.refusals.no-such-run')
  },
  get 'old-version'() {
    return t('economy.refusals.old-version')
  },
  get 'run-not-over'() {
    return t('economy.refusals.run-not-over')
  },
  get 'run-under-way'() {
    return t('economy.refusals.run-under-way')
  },
  get 'sandbox-game'() {
    return t('economy.refusals.sandbox-game')
  },
  get 'kept-for-return'() {
    return t('economy.refusals.kept-for-return')
  },
  get 'impossible-outcome'() {
    return t('economy.refusals.impossible-outcome')
  },
  get 'cannot-be-sold'() {
    return t('economy.refusals.cannot-be-sold')
  },
  get 'not-for-sale'() {
    return t('economy.refusals.not-for-sale')
  },
  get 'not-in-stock'() {
    return t('economy.refusals.not-in-stock')
  },
  get 'stock-is-fresh'() {
    return t('economy.refusals.stock-is-fresh')
  },
  get 'not-enough-of-item'() {
    return t('economy.refusals.not-enough-of-item')
  },
  get 'not-usable'() {
    return t('economy.refusals.not-usable')
  },
  get 'unknown-effect'() {
    return t('economy.refusals.unknown-effect')
  },
  get 'opened-not-used'() {
    return t('economy.refusals.opened-not-used')
  },
  get 'recipe-not-found'() {
    return t('economy.refusals.recipe-not-found')
  },
  get 'blueprint-needed'() {
    return t('economy.refusals.blueprint-needed')
  },
  get 'already-crafting'() {
    return t('economy.refusals.already-crafting')
  },
  get 'no-such-craft'() {
    return t('economy.refusals.no-such-craft')
  },
  get 'craft-not-done'() {
    return t('economy.refusals.craft-not-done')
  },
  get 'result-missing'() {
    return t('economy.refusals.result-missing')
  },
  get 'upgrade-not-found'() {
    return t('economy.refusals.upgrade-not-found')
  },
  get 'workbench-at-max'() {
    return t('economy.refusals.workbench-at-max')
  },
  get 'not-in-inventory'() {
    return t('economy.refusals.not-in-inventory')
  },
  get 'not-equippable'() {
    return t('economy.refusals.not-equippable')
  },
  get 'no-slot-fits'() {
    return t('economy.refusals.no-slot-fits')
  },
  get 'already-worn'() {
    return t('economy.refusals.already-worn')
  },
  get 'not-assignable'() {
    return t('economy.refusals.not-assignable')
  },
  get 'already-assigned'() {
    return t('economy.refusals.already-assigned')
  },
  get 'no-such-avatar'() {
    return t('economy.refusals.no-such-avatar')
  },
  get 'blank-title'() {
    return t('economy.refusals.blank-title')
  },
  get 'blank-content'() {
    return t('economy.refusals.blank-content')
  },
  get 'journal-full'() {
    return t('economy.refusals.journal-full')
  },
  get 'no-such-entry'() {
    return t('economy.refusals.no-such-entry')
  },
  get 'no-such-task'() {
    return t('economy.refusals.no-such-task')
  },
  get 'task-not-done'() {
    return t('economy.refusals.task-not-done')
  },
  get 'task-already-claimed'() {
    return t('economy.refusals.task-already-claimed')
  },
  get 'no-choice-owed'() {
    return t('economy.refusals.no-choice-owed')
  },
  get 'not-offered'() {
    return t('economy.refusals.not-offered')
  },
  get 'blank-name'() {
    return t('slots.newCharacter.blankName')
  },
  'bad-amount': ({ of }) => t(`economy.badAmounts.${of}`),
  'not-enough-coins': ({ of }) => t(`economy.tooFewCoins.${of}`),
  'rank-not-open': ({ locationId, rank, open }) => rankNotOpenText(locationId, rank, open),
  'none-to-sell': ({ itemId, item, name }) => {
    const known = item === null ? (anyItemName(itemId) ?? name) : nameOfItem(item)
    return known === null ? t('economy.noneToSell.unknown') : t('economy.noneToSell.known', { item: known })
  },
  'too-few-diamonds-to-refresh': () => traderToast({ type: 'too-few-diamonds' }),
  get 'no-ranged-weapon'() {
    return t('used.useless.no-ranged-weapon')
  },
  get 'nothing-to-heal'() {
    return t('used.useless.full-health')
  },
  get 'magazine-full'() {
    return t('used.useless.full-magazine')
  },
  'pack-full': ({ most }) => t('economy.packFull', { most }),
  'workbench-too-low': ({ level }) => t('economy.workbenchTooLow', { level }),
  'not-enough-scrap': ({ to, id, need }) =>
    to === 'craft' ? t('economy.missing.scrapToCraft') : t('economy.missing.scrapToBuild', { name: builtName(id), need }),
  'not-enough-material': ({ to, materialId, id, need }) => {
    const material = anyItemName(materialId) ?? ''
    return to === 'craft'
      ? t('economy.missing.toCraft', { material, item: anyItemName(id) ?? '' })
      : t('economy.missing.toBuild', { material, name: builtName(id), need })
  },
  'already-unlocked': ({ id }) => t('economy.alreadyUnlocked', { name: builtName(id) }),
  'not-for-diamonds': ({ id }) => t('economy.notForDiamonds', { name: builtName(id) }),
  'not-enough-diamonds-to-build': ({ id, need }) => t('economy.missing.diamonds', { name: builtName(id), need }),
  get 'off-hand-occupied'() {
    return t('gear.offHandTaken')
  },
  'nothing-worn': ({ slot }) => t('economy.worn.nothing', { slot: t(`equipment.equipSlotNames.${slot}`) }),
}

/** Looks up the text for a value's type. */
function said<One extends { readonly type: string }>(
  table: { readonly [type: string]: string | ((one: never) => string) },
  one: One,
): string {
  const text = table[one.type]
  return typeof text === 'function' ? (text as (one: One) => string)(one) : (text ?? '')
}

export const toastEventText = (event: ToastEvent): string => said(eventToasts, event)
/** `null` if the event has no toast. */
export const eventToast = (event: GameEvent): string | null => (hasToast(event) ? toastEventText(event) : null)
const NEUTRAL: ReadonlySet<GameEvent['type']> = new Set(['hand-replaced', 'accessory-replaced', 'sandbox-begun', 'run-left', 'died-alone'])
/** Events that are neither a success nor an error use the info style (EQUIP-10, EQUIP-13, OP-48). */
export const eventToastKind = ({ type }: GameEvent): 'success' | 'info' => (NEUTRAL.has(type) ? 'info' : 'success')
export const refusalToastKind = ({ type }: Refusal): 'error' | 'info' => (type === 'workbench-at-max' ? 'info' : 'error')
export const refusalToast = (refusal: Refusal): string => said(refusals, refusal)
