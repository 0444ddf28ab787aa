import { avatarUrl } from '../../sim/content/avatars.ts'
import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import { COSTUME_IDS } from '../../sim/content/costumes.ts'
import { DECORATION_IDS } from '../../sim/content/decorations.ts'
import { EQUIP_SLOTS } from '../../sim/content/equip-slots.ts'
import type { Item } from '../../sim/content/item.ts'
import { projectileColors } from '../../sim/content/projectile-colors.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { SETTLER_MEAL } from '../../sim/content/settlers.ts'
import { AVATARS_PER_GENDER } from '../../sim/content/start.ts'
import type { Command, CommandOf, CommandType } from '../../sim/economy/command.ts'
import { timingRefusal } from '../../sim/economy/when-allowed.ts'
import { COSMETIC_IDS, type CosmeticId, cosmeticPrice, isOwned, isRare } from '../../sim/rules/cosmetics.ts'
import { costOfUpgrade, firstShortfall } from '../../sim/rules/cost.ts'
import { craftOf, recipeState } from '../../sim/rules/crafting.ts'
import { slotsFor } from '../../sim/rules/equip-slot.ts'
import { maxKills } from '../../sim/rules/max-kills.ts'
import { mergeOf, ownedPieces, PIECES_PER_MERGE } from '../../sim/rules/merging.ts'
import { pendingPowerUpCount, powerUpOffers, weaponUpgradeOffers } from '../../sim/rules/offers.ts'
import { isQuickUsable } from '../../sim/rules/quick-use.ts'
import { countClaimable, rewardProgress } from '../../sim/rules/rewards.ts'
import { sellPriceOf } from '../../sim/rules/sell-price.ts'
import { isClaimable, taskProgress } from '../../sim/rules/tasks.ts'
import { isStockOver, traderStock } from '../../sim/rules/trader-stock.ts'
import { isBuilt, nextLevel, nextWorkbench } from '../../sim/rules/upgrades.ts'
import type { QuickKey, Save } from '../../sim/save/save.ts'
import { gainsOf, outcomeOf, partOf, runIdOf } from '../../tools/support/play.ts'

/** Command types that a survivor can use: all except starting a new game. */
export type AimedType = Exclude<CommandType, 'new-game'>
type DraftOf<T extends AimedType> = Omit<CommandOf<T>, 'at' | 'type'>
/** `a` and `b` are small numbers that select among the options. */
interface Aim<T extends AimedType> {
  /** True if the command can succeed on this save, apart from its time. */
  readonly fits: (save: Save) => boolean
  readonly draft: (save: Save, a: number, b: number, at: number) => DraftOf<T>
  /** Earliest time at which it can succeed, in ms since 1970. */
  readonly notBefore?: (save: Save) => number
}

const DAY_MS = 86_400_000
const of = <T>(among: readonly T[], n: number): T => among[n % among.length] as T
const always = () => true
const isOut = ({ ext }: Save) => ext.run !== null && !ext.deathPending
const isDead = ({ ext }: Save) => ext.run !== null && ext.deathPending
/** Picks a carried item that is wanted, or any carried item if there is none. */
function pickCarried({ inventory }: Save, n: number, wanted: (item: Item) => boolean): string {
  const carried = Object.values(inventory).filter(({ count }) => count > 0)
  const fitting = carried.filter(({ item }) => wanted(item))
  return of(fitting.length > 0 ? fitting : carried, n)?.item.id ?? 'knife'
}
const hasCarried = (wanted: (item: Item) => boolean) => (save: Save) =>
  Object.values(save.inventory).some(({ item, count }) => count > 0 && wanted(item))
const countOf = ({ inventory }: Save, id: string) => inventory[id]?.count ?? 0
const isSellable = (item: Item) => sellPriceOf(item) !== null
const isWearable = (item: Item) => slotsFor(item).length > 0
const isUsable = (item: Item) => isQuickUsable(item) && item.effect.type !== 'restore_ammo'
const mergeableIds = (save: Save): readonly string[] =>
  Object.keys(save.inventory).filter((id) => {
    const merge = mergeOf(id)
    return (
      merge !== null &&
      ownedPieces(save, id) >= PIECES_PER_MERGE &&
      save.workbenchLevel >= merge.workbenchLevel &&
      firstShortfall(merge.cost, save) === null
    )
  })
const payment = (n: number) => (n % 3 === 0 ? 'diamonds' : 'materials')
/** Picks a possible option, or any option if none is possible. */
const pickPossible = <T>(all: readonly T[], n: number, isPossible: (one: T) => boolean): T => {
  const possible = all.filter(isPossible)
  return of(possible.length > 0 ? possible : all, n)
}

/** Seconds after which a run may have some kills. */
const SHORT_RUN = 130
const secondsOut = ({ ext: { run } }: Save, at: number) => Math.max(0, Math.floor((at - (run?.segmentStartedAt ?? at)) / 1000))
/** Possible gains of such a run: at most the enemies that can have appeared, and what they drop. */
function modestGains(save: Save, a: number, b: number, at: number) {
  const { run } = save.ext
  const seconds = Math.min(300, secondsOut(save, at))
  const most = run === null ? null : maxKills(run.locationId, seconds, 1)
  const regular = Math.min(4 + (a % 9), most?.regular ?? 0)
  const boss = Math.min(a % 2, most?.boss ?? 0)
  return gainsOf({
    coins: regular === 0 ? 0 : a % regular,
    scrap: Math.min(regular, b % 3),
    diamonds: boss === 1 ? (a % 7) % 2 : 0,
    items: { crate: boss * (b % 2), metal_pipe: regular > 6 ? a % 2 : 0, nonsense: 1 },
    timeOnMap: seconds,
    enemiesKilledByType: { regular, boss },
    bossChests: boss,
    ...(seconds >= 60 && a % 4 === 0 && run?.locationId !== 'dev' && { settlers: 1 }),
  })
}
const afterShortRun = ({ ext: { run } }: Save) => (run?.segmentStartedAt ?? 0) + SHORT_RUN * 1000
function canBuy(save: Save, id: CosmeticId): boolean {
  if (isOwned(save, id) || isRare(id)) return false
  const { currency, amount } = cosmeticPrice(id)
  const purse = { coins: save.coins + save.bankedCoins, scrap: save.scrap, marks: save.ext.nightmareMarks }
  return purse[currency] >= amount
}
const KEYS: readonly QuickKey[] = [1, 2, 3, 4]

/** Aims each command at the save. Nearly all of them succeed where `fits` is true. */
const aims: { readonly [T in AimedType]: Aim<T> } = {
  deposit: {
    fits: ({ coins }) => coins > 0,
    draft: ({ coins }, a) => ({ amount: (a % 3 === 0 ? coins : 1 + (a % Math.max(1, coins))) + (a % 11 === 0 ? 1 : 0) }),
  },
  withdraw: { fits: ({ bankedCoins }) => bankedCoins > 0, draft: ({ bankedCoins }, a) => ({ amount: a % (bankedCoins + 2) }) },
  sell: { fits: hasCarried(isSellable), draft: (save, a) => ({ itemId: pickCarried(save, a, isSellable) }) },
  buy: {
    fits: (save) => (save.ext.draws.trader ?? 0) > 0,
    draft: (save, a) => ({ itemId: of(traderStock(save), a)?.item.id ?? 'medkit' }),
  },
  'refresh-trader': { fits: always, draft: ({ ext }, a, _, at) => ({ instant: !isStockOver(ext.traderRefreshedAt, at) || a % 9 === 0 }) },
  'use-item': { fits: hasCarried(isUsable), draft: (save, a) => ({ itemId: pickCarried(save, a, a % 9 === 0 ? always : isUsable) }) },
  'open-crates': { fits: (save) => countOf(save, 'crate') > 0, draft: (save, a) => ({ count: aFew(countOf(save, 'crate'), a) }) },
  'open-lootbags': { fits: (save) => countOf(save, 'lootbag') > 0, draft: (save, a) => ({ count: aFew(countOf(save, 'lootbag'), a) }) },
  'start-craft': {
    fits: (save) => craftOf(save) === null && Object.values(recipes).some((recipe) => recipeState(recipe, save) === 'craftable'),
    draft: (save, a, b) => ({
      recipeId: pickPossible(Object.values(recipes), a, (recipe) => b % 5 === 0 || recipeState(recipe, save) === 'craftable').id,
    }),
  },
  'finish-craft': {
    fits: (save) => craftOf(save) !== null && save.ext.run === null,
    draft: (save) => ({ startedAt: craftOf(save)?.startsAt ?? 1 }),
    notBefore: (save) => craftOf(save)?.endsAt ?? 0,
  },
  'cancel-craft': {
    fits: (save) => craftOf(save) !== null,
    draft: (save, a) => ({ startedAt: (craftOf(save)?.startsAt ?? 1) + (a % 7 === 0 ? 1 : 0) }),
  },
  'build-upgrade': {
    fits: always,
    draft: (save, a, b) => ({
      upgradeId: pickPossible(Object.values(campUpgrades), a, (upgrade) => {
        const { upgradeType } = upgrade
        const isNext = upgradeType === undefined ? !isBuilt(save, upgrade) : nextLevel(save, upgradeType)?.id === upgrade.id
        return isNext && (payment(b) === 'diamonds' || firstShortfall(costOfUpgrade(upgrade), save) === null)
      }).id,
      payment: payment(b),
    }),
  },
  'upgrade-workbench': {
    fits: (save) => {
      const next = nextWorkbench(save)
      return next !== null && (save.diamonds >= (next.diamondsRequired ?? 0) || firstShortfall(costOfUpgrade(next), save) === null)
    },
    draft: ({ workbenchLevel }, _, b) => ({ level: workbenchLevel + 1, payment: payment(b) }),
  },
  merge: {
    fits: (save) => mergeableIds(save).length > 0,
    draft: (save, a, b) => ({ itemId: (b % 7 === 0 ? undefined : of(mergeableIds(save), a)) ?? pickCarried(save, a, isWearable) }),
  },
  'close-rank-notice': { fits: always, draft: () => ({}) },
  equip: {
    fits: hasCarried(isWearable),
    draft: (save, a, b) => {
      const itemId = pickCarried(save, a, isWearable)
      const item = save.inventory[itemId]?.item
      const slots = item === undefined ? [] : slotsFor(item)
      return { itemId, slot: b % 2 === 0 ? null : b % 7 === 0 ? of(EQUIP_SLOTS, b) : (of(slots, b) ?? null) }
    },
  },
  unequip: {
    // Rare, so that the survivor is sometimes fully dressed.
    fits: ({ equippedItems }) => EQUIP_SLOTS.filter((slot) => equippedItems[slot] !== null).length > EQUIP_SLOTS.length / 2,
    draft: ({ equippedItems }, a) => ({ slot: pickPossible(EQUIP_SLOTS, a, (slot) => equippedItems[slot] !== null) }),
  },
  'assign-quick-slot': {
    fits: always,
    draft: (save, a, b) => {
      const taken = KEYS.map((key) => save.quickSlots[key].itemId)
      const isNew = (item: Item) => isQuickUsable(item) && !taken.includes(item.id)
      return { key: of(KEYS, b), itemId: a % 4 === 0 ? null : pickCarried(save, a, a % 9 === 0 ? always : isNew) }
    },
  },
  'choose-avatar': {
    fits: always,
    draft: (_, a) => ({ avatarUrl: avatarUrl(a % 2 === 0 ? 'male' : 'female', 1 + (a % (AVATARS_PER_GENDER + 1))) }),
  },
  'choose-projectile-color': { fits: always, draft: (_, a) => ({ color: of(projectileColors, a) }) },
  'add-journal-entry': { fits: always, draft: (_, a, b) => ({ title: 'x'.repeat(a % 5), content: 'y'.repeat(b % 50) }) },
  'delete-journal-entry': {
    fits: ({ playerJournalEntries }) => playerJournalEntries.length > 0,
    draft: ({ playerJournalEntries }, a) => ({ id: (a % 9 === 0 ? undefined : of(playerJournalEntries, a)?.id) ?? 'entry-none' }),
  },
  rename: { fits: always, draft: (_, a) => ({ name: ' '.repeat(a % 3) + 'Z'.repeat(a % 4) }) },
  'apply-power-up': { fits: (save) => pendingPowerUpCount(save) > 0, draft: (save, a) => ({ id: of(powerUpOffers(save), a) }) },
  'apply-weapon-upgrade': {
    fits: (save) => save.ext.pendingWeaponUpgrades > 0 && weaponUpgradeOffers(save).length > 0,
    draft: (save, a) => ({ id: of(weaponUpgradeOffers(save), a) }),
  },
  'claim-reward': {
    fits: (save) => rewardProgress(save).some(isClaimable),
    draft: (save, a, b) => ({ rewardId: pickPossible(rewardProgress(save), a, (one) => b % 9 === 0 || isClaimable(one)).id }),
  },
  'claim-all': { fits: (save) => countClaimable(save) > 0, draft: () => ({}) },
  'claim-task': {
    fits: (save) => taskProgress(save).some(isClaimable),
    draft: (save, a, b) => ({ taskId: pickPossible(taskProgress(save), a, (one) => b % 9 === 0 || isClaimable(one)).task.id }),
  },
  'feed-settlers': {
    fits: ({ food, water }) => food >= SETTLER_MEAL && water >= SETTLER_MEAL,
    draft: () => ({}),
    notBefore: ({ ext, currentSettlers }) => (ext.mealsServed < currentSettlers ? 0 : (ext.mealDay + 1) * DAY_MS),
  },
  'cook-meals': {
    fits: (save) => save.kitchenLevel > 0 && countOf(save, 'food_ration') >= 3,
    draft: (save, a) => ({ meals: 1 + (a % Math.max(1, Math.floor(countOf(save, 'food_ration') / 3) + 1)) }),
  },
  'buy-cosmetic': {
    fits: (save) => COSMETIC_IDS.some((id) => canBuy(save, id)),
    draft: (save, a, b) => ({ cosmeticId: pickPossible(COSMETIC_IDS, a, (id) => b % 9 === 0 || canBuy(save, id)) }),
  },
  'wear-costume': {
    fits: always,
    draft: (save, a) => ({ costumeId: a % 3 === 0 ? null : pickPossible(COSTUME_IDS, a, (id) => isOwned(save, id)) }),
  },
  'place-decoration': {
    fits: (save) => DECORATION_IDS.some((id) => isOwned(save, id)),
    draft: (save, a, b) => ({ decorationId: pickPossible(DECORATION_IDS, a, (id) => isOwned(save, id)), placed: b % 4 !== 0 }),
  },
  'reset-perks': { fits: always, draft: () => ({}) },
  'begin-run': {
    fits: ({ ext }) => ext.run === null,
    draft: (_, a) => ({ locationId: of(['school', 'hospital', 'dev'] as const, a), xpMode: false, seed: null }),
  },
  'leave-run': { fits: isOut, draft: (save) => ({ runId: runIdOf(save) }) },
  'set-xp-mode': { fits: always, draft: (_, a) => ({ on: a % 9 === 0 }) },
  'settle-run': {
    fits: isOut,
    draft: (save, a, b, at) => ({
      ...partOf(save),
      outcome: outcomeOf(modestGains(save, a, b, at), { xp: a % 12, used: a % 2 === 0 ? { bandage: 1 } : {}, health: 5 }),
    }),
    notBefore: afterShortRun,
  },
  'run-progress': {
    fits: isOut,
    draft: (save, a, _, at) => {
      const food_ration = secondsOut(save, at) > 60 ? a % 3 : 0
      return { ...partOf(save), xp: a % 9, used: { food_ration }, bossChests: 0 }
    },
    notBefore: afterShortRun,
  },
  die: { fits: isOut, draft: (save, a) => ({ ...partOf(save), xp: a % 9, used: {}, bossChests: 0 }), notBefore: afterShortRun },
  revive: { fits: (save) => isDead(save) && save.diamonds >= 10, draft: (save) => ({ runId: runIdOf(save) }) },
  'return-to-camp': {
    fits: isDead,
    draft: (save) => ({ runId: runIdOf(save), gains: gainsOf({ timeOnMap: 5 }) }),
    notBefore: afterShortRun,
  },
}

/** 1 to 5 of the available count, occasionally one more than available. */
const aFew = (count: number, n: number): number => (n % 11 === 0 ? count + 1 : 1 + (n % Math.max(1, Math.min(5, count))))

export const AIMED_TYPES = Object.keys(aims) as readonly AimedType[]

/** True if a command of that type can succeed on this save. */
export const canHold = (save: Save, type: CommandType): boolean =>
  type !== 'new-game' && timingRefusal(save, type) === null && aims[type].fits(save)

/**
 * A command of that type aimed at the save, `later` ms after the last one or at the earliest possible time. `a` and `b` select among the
 * options.
 */
export function aimedAt<T extends AimedType>(save: Save, type: T, { a, b, later }: { a: number; b: number; later: number }): Command {
  const aim: Aim<T> = aims[type]
  const at = Math.max(save.ext.time + later, canHold(save, type) ? (aim.notBefore?.(save) ?? 0) : 0)
  return { type, ...aim.draft(save, a, b, at), at } as unknown as Command
}
