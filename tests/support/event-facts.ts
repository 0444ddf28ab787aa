import { isDeepStrictEqual } from 'node:util'
import { RATIONS_PER_MEAL } from '../../sim/content/camp-effects.ts'
import { campUpgradeOf, workbenchLevels } from '../../sim/content/camp-upgrades.ts'
import type { Item } from '../../sim/content/item.ts'
import { item } from '../../sim/content/items.ts'
import { mergePrices } from '../../sim/content/legendary-ranks.ts'
import { REVIVE_DIAMONDS } from '../../sim/content/player.ts'
import { recipeOf } from '../../sim/content/recipes.ts'
import { SETTLER_MEAL } from '../../sim/content/settlers.ts'
import { type TaskReward, taskOf } from '../../sim/content/tasks.ts'
import { INSTANT_REFRESH_DIAMONDS } from '../../sim/content/trader.ts'
import type { Payment } from '../../sim/economy/command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import { cosmeticPrice } from '../../sim/rules/cosmetics.ts'
import { levelForXp } from '../../sim/rules/levels.ts'
import { pendingPowerUpCount } from '../../sim/rules/offers.ts'
import { unlockedInstincts } from '../../sim/rules/unlocked-instincts.ts'
import { levelFieldOf } from '../../sim/rules/upgrades.ts'
import type { Save } from '../../sim/save/save.ts'
import type { LifeStep } from './life.ts'

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>
/** A value that an event states or the tables promise, and the value that the saves show. */
type Fact = readonly [what: string, stated: unknown, shown: unknown]

const coinsOf = ({ coins, bankedCoins }: Save) => coins + bankedCoins
const countOf = ({ inventory }: Save, id: string) => inventory[id]?.count ?? 0
const rose = ({ before, after }: LifeStep, of: (save: Save) => number) => of(after) - of(before)
const paidCoins = ({ before, after }: LifeStep) => coinsOf(before) - coinsOf(after)
const paidDiamonds = ({ before, after }: LifeStep) => before.diamonds - after.diamonds
const drawn = (step: LifeStep, kind: string) => rose(step, ({ ext }) => ext.draws[kind] ?? 0)

/** Both prices of an upgrade, of which one was paid. */
function paymentFacts(step: LifeStep, id: string, payment: Payment): readonly Fact[] {
  const upgrade = campUpgradeOf(id) ?? workbenchLevels.find(({ level }) => id === `workbench_${level}`)
  const { coinsRequired = 0, diamondsRequired = 0 } = upgrade ?? {}
  return [
    ['coins', payment === 'materials' ? coinsRequired : 0, paidCoins(step)],
    ['diamonds', payment === 'diamonds' ? diamondsRequired : 0, paidDiamonds(step)],
  ]
}

/** Everything that a reward adds. */
function rewardFacts(step: LifeStep, { coins = 0, scrap = 0, diamonds = 0, items = {} }: TaskReward): readonly Fact[] {
  return [
    ['coins', coins, rose(step, coinsOf)],
    ['scrap', scrap, rose(step, (save) => save.scrap)],
    ['diamonds', diamonds, rose(step, (save) => save.diamonds)],
    ...Object.entries(items).map(([id, count]): Fact => [id, count, rose(step, (save) => countOf(save, id))]),
  ]
}

function useFacts(step: LifeStep, { item: used, effect, amount }: EventOf<'item-used'>): readonly Fact[] {
  const field = {
    heal: 'playerHealth',
    heal_share: 'playerHealth',
    restore_food: 'food',
    restore_water: 'water',
    restore_ammo: 'currentAmmo',
  }
  const of = field[effect as keyof typeof field] as 'food'
  const points = used.type === 'consumable' ? used.effect.amount : 0
  return [
    // Health is rounded, and the clinic adds to it before the command.
    ...(of === ('playerHealth' as string) ? [] : [[of, amount, rose(step, (save) => save[of])] as const]),
    ...(of === 'food' || of === ('water' as string) ? [['points of the table', points, amount] as const] : []),
    ['pieces', -1, rose(step, (save) => countOf(save, used.id))],
  ]
}

function builtFacts(step: LifeStep, { upgradeId, payment, diamonds }: EventOf<'upgrade-built'>): readonly Fact[] {
  const facility = campUpgradeOf(upgradeId)?.upgradeType
  const level = (save: Save) => {
    if (upgradeId.startsWith('workbench_')) return save.workbenchLevel
    return facility === undefined ? Number(save.ext.builtUpgrades.includes(upgradeId)) : save[levelFieldOf(facility)]
  }
  return [['level', 1, rose(step, level)], ['diamonds', diamonds, paidDiamonds(step)], ...paymentFacts(step, upgradeId, payment)]
}

function craftFacts(step: LifeStep, { recipeId }: EventOf<'craft-started'>): readonly Fact[] {
  const { craftingStartTime, craftingEndTime, activeCraftingRecipeId } = step.after
  const { craftTimeSeconds = 0, coinsRequired = 0 } = recipeOf(recipeId) ?? {}
  return [
    ['recipe', recipeId, activeCraftingRecipeId],
    ['milliseconds', craftTimeSeconds * 1000, (craftingEndTime ?? 0) - (craftingStartTime ?? 0)],
    ['start', step.command.at, craftingStartTime],
    ['coins', coinsRequired, paidCoins(step)],
  ]
}

function mealFacts(step: LifeStep, stated: EventOf<'settlers-fed'>): readonly Fact[] {
  return [
    ['food', stated.foodIn - stated.eaters * SETTLER_MEAL, rose(step, ({ food }) => food)],
    ['water', stated.waterIn - stated.eaters * SETTLER_MEAL, rose(step, ({ water }) => water)],
    ['hungry', stated.hungry, step.after.currentSettlers - step.after.ext.mealsServed],
  ]
}

function cosmeticFacts(step: LifeStep, { id, price }: EventOf<'cosmetic-bought'>): readonly Fact[] {
  const purse = { coins: coinsOf, scrap: ({ scrap }: Save) => scrap, marks: ({ ext }: Save) => ext.nightmareMarks }
  return [
    ['price', cosmeticPrice(id), price],
    [price.currency, -price.amount, rose(step, purse[price.currency])],
    ['owned', true, step.after.ext.cosmetics.includes(id)],
  ]
}

const blueprintPayment = ({ command }: LifeStep): Payment => (command.type === 'build-upgrade' ? command.payment : 'materials')
const priceOf = (one: Item) => item(one.id)?.sellPrice ?? one.sellPrice
const none = () => []

/** The facts of each event. The compiler asks for a line for each new event; `none` if it says nothing that a save shows. */
const facts: { readonly [T in GameEvent['type']]: (step: LifeStep, stated: EventOf<T>) => readonly Fact[] } = {
  'game-created': none,
  deposited: (step, { amount }) => [
    ['banked', amount, rose(step, ({ bankedCoins }) => bankedCoins)],
    ['on hand', -amount, rose(step, ({ coins }) => coins)],
  ],
  withdrew: (step, { amount }) => [
    ['banked', -amount, rose(step, ({ bankedCoins }) => bankedCoins)],
    ['on hand', amount, rose(step, ({ coins }) => coins)],
  ],
  'spent-coins': (step, { amount }) => [['coins', amount, paidCoins(step)]],
  'spent-diamonds': (step, { amount }) => [['diamonds', amount, paidDiamonds(step)]],
  'sandbox-begun': ({ after }) => [['sandbox', true, after.ext.sandbox]],
  'run-left': ({ after }) => [['run', null, after.ext.run]],
  'died-alone': none,
  'run-begun': ({ after }, { runId, locationId }) => [
    ['run', runId, after.ext.run?.id],
    ['map', locationId, after.ext.run?.locationId],
  ],
  'levels-gained': (step, { levels }) => [['levels', levels, rose(step, ({ xp }) => levelForXp(xp))]],
  // The gains of a settled run can include the same items.
  'items-used': (step, { items }) =>
    step.command.type === 'settle-run'
      ? []
      : Object.entries(items).map(([id, count]): Fact => [id, -count, rose(step, (save) => countOf(save, id))]),
  'boss-chests-counted': (step, { chests }) => [['chests', chests, rose(step, ({ bossChests }) => bossChests)]],
  'power-up-applied': ({ after }, { id }) => [['last power-up', id, after.powerUpHistory.at(-1)]],
  'weapon-upgrade-applied': ({ after }, { id }) => [['last weapon upgrade', id, after.weaponUpgradeHistory.at(-1)]],
  'perks-reset': ({ after }, { picks }) => [
    ['picks', picks, pendingPowerUpCount(after)],
    ['history', [], after.powerUpHistory],
  ],
  'run-settled': (step, { runId, marks, crates }) => [
    ['last run', runId, step.after.ext.lastRunId],
    ['marks', marks, rose(step, ({ ext }) => ext.nightmareMarks)],
    ['crates opened', crates?.opened ?? 0, drawn(step, 'crate')],
  ],
  died: ({ after }) => [['dead', true, after.ext.deathPending]],
  revived: (step) => [
    ['segment', 1, rose(step, ({ ext }) => ext.run?.segment ?? 0)],
    ['health', step.after.playerMaxHealth, step.after.playerHealth],
    ['diamonds', REVIVE_DIAMONDS, paidDiamonds(step)],
  ],
  'run-lost': ({ after }, { runId }) => [['last run', runId, after.ext.lastRunId]],
  'journal-unlocked': ({ after }, { entryId }) => [['unlocked', true, after.unlockedJournalEntries.includes(entryId)]],
  'instincts-unlocked': ({ before, after }, { ids }) => [
    ['unlocked', ids, unlockedInstincts(after).filter((id) => !unlockedInstincts(before).includes(id))],
  ],
  sold: (step, { item: sold, price }) => [
    ['coins', price, rose(step, coinsOf)],
    ['price of the table', priceOf(sold), price],
    ['pieces', -1, rose(step, (save) => countOf(save, sold.id))],
  ],
  bought: (step, { item: bought, price }) => [
    ['price', price, paidCoins(step)],
    ['price of the table', item(bought.id)?.buyPrice, price],
    ['pieces', 1, rose(step, (save) => countOf(save, bought.id))],
  ],
  'trader-refreshed': (step, { instant }) => [
    ['stocks', 1, drawn(step, 'trader')],
    ['time', step.command.at, step.after.ext.traderRefreshedAt],
    ['diamonds', instant ? INSTANT_REFRESH_DIAMONDS : 0, paidDiamonds(step)],
  ],
  'item-used': useFacts,
  'crates-opened': (step, { crates }) => [['draws', crates.opened, drawn(step, 'crate')]],
  'lootbags-opened': (step, { opened, items }) => [
    ['draws', opened, drawn(step, 'loot')],
    ['pieces', items.map(({ id }) => [id, 1]), items.map(({ id }) => [id, rose(step, (save) => countOf(save, id))])],
  ],
  'craft-started': craftFacts,
  'craft-finished': (step) => [
    ['crafted', 1, rose(step, ({ ext }) => ext.itemsCrafted)],
    ['recipe', null, step.after.activeCraftingRecipeId],
    ['done', true, step.command.at >= (step.before.craftingEndTime ?? 0)],
  ],
  'craft-cancelled': ({ after }) => [['recipe', null, after.activeCraftingRecipeId]],
  'upgrade-built': builtFacts,
  'blueprint-unlocked': (step, { blueprintId }) => [
    ['unlocked', true, step.after.unlockedBlueprints.includes(blueprintId)],
    ...paymentFacts(step, `blueprint_${blueprintId}`, blueprintPayment(step)),
  ],
  merged: (step, { from }) => {
    const rank = ('rank' in from ? from.rank : undefined) as keyof typeof mergePrices
    return [['coins', mergePrices[rank].coins, paidCoins(step)]]
  },
  equipped: ({ after }, { item: worn, slot }) => [['worn', worn.id, after.equippedItems[slot]?.id]],
  unequipped: (step, { item: taken, slot }) => [
    ['worn', null, step.after.equippedItems[slot]],
    ['pieces', 1, rose(step, (save) => countOf(save, taken.id))],
  ],
  'hand-replaced': ({ before }, { slot }) => [['worn before', true, before.equippedItems[slot] !== null]],
  'accessory-replaced': ({ before }, { slot }) => [['worn before', true, before.equippedItems[slot] !== null]],
  'quick-slot-assigned': ({ after }, { key, itemId }) => [['assigned', itemId, after.quickSlots[key].itemId]],
  'avatar-chosen': ({ command, after }) => [['avatar', (command as { avatarUrl?: string }).avatarUrl, after.avatarUrl]],
  'projectile-color-chosen': ({ command, after }) => [['color', (command as { color?: string }).color, after.playerProjectileColor]],
  'journal-entry-added': ({ after }, { id }) => [['entries', 1, after.playerJournalEntries.filter((entry) => entry.id === id).length]],
  'journal-entry-deleted': ({ after }, { id }) => [['entries', 0, after.playerJournalEntries.filter((entry) => entry.id === id).length]],
  'task-claimed': (step, { taskId, reward }) => [
    ['reward of the table', taskOf(taskId)?.reward, reward],
    ['claimed', true, step.after.ext.claimedTasks.includes(taskId)],
    ...rewardFacts(step, reward),
  ],
  'rewards-claimed': (step, { count, reward }) => [
    ['claimed', count, rose(step, ({ ext }) => ext.claimedTasks.length + ext.claimedRewards.length)],
    ...rewardFacts(step, reward),
  ],
  'settlers-fed': mealFacts,
  'meals-cooked': ({ before }, { meals, rations }) => [['rations', meals * (RATIONS_PER_MEAL[before.kitchenLevel] ?? 0), rations]],
  'settlers-joined': (step, { count }) => [['settlers', count, rose(step, ({ currentSettlers }) => currentSettlers)]],
  'cosmetic-bought': cosmeticFacts,
  'costume-worn': ({ after }, { id }) => [['costume', id, after.ext.costume]],
  'decoration-placed': ({ after }, { id, placed }) => [['placed', placed, after.ext.decorations.includes(id)]],
  renamed: ({ after }, { name }) => [['name', name, after.characterName]],
  'unknown-item': (_, { itemId }) => [['item', null, item(itemId)]],
}

/** Describes the facts of a command's events that its save does not show. */
export const untrueFacts = (step: LifeStep): readonly string[] =>
  step.events.flatMap((event) =>
    (facts[event.type] as (step: LifeStep, stated: GameEvent) => readonly Fact[])(step, event).flatMap(([what, stated, shown]) =>
      isDeepStrictEqual(stated, shown) ? [] : [`${event.type}: ${what} stated ${JSON.stringify(stated)}, shown ${JSON.stringify(shown)}`],
    ),
  )
