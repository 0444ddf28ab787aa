/** A fault that a designer or a developer could make, as a replacement in one file. Tests must notice it. */
export interface PlantedFault {
  readonly area: 'odds' | 'prices' | 'rewards' | 'crafting'
  readonly name: string
  readonly file: string
  /** Occurs once in the file. */
  readonly find: string
  readonly replace: string
}
const fault =
  (area: PlantedFault['area']) =>
  (name: string, file: string, find: string, replace: string): PlantedFault => ({ area, name, file, find, replace })
const odds = fault('odds')
const price = fault('prices')
const reward = fault('rewards')
const craft = fault('crafting')

/** The first eight stayed green in the whole unit suite when they were planted first (issue 49). */
export const plantedFaults: readonly PlantedFault[] = [
  odds(
    'diamonds only in crates of 90 to 100 coins',
    'sim/rules/open-crates.ts',
    'rollPercent(rng, crateOdds.diamonds.percent) ?',
    'rollPercent(rng, 100) && range.least === 90 ?',
  ),
  odds(
    'materials beyond the 100th crate opened at once are lost',
    'sim/rules/open-crates.ts',
    'for (const material of crate.materials)',
    'if (n < 100) for (const material of crate.materials)',
  ),
  odds(
    'legendary prefixes in 1.14 % of lootbags',
    'sim/rules/generate-loot.ts',
    'rollRow(rng, prefixRarities)',
    "rollRow(rng, prefixRarities.map((row) => (row.rarity === 'legendary' ? { ...row, weight: 1.14 } : row)))",
  ),
  price(
    'an epic defense prefix adds 0.6 instead of 1',
    'sim/content/prefixes.ts',
    "name: 'Bulwark', value: 1 ",
    "name: 'Bulwark', value: 0.6 ",
  ),
  price(
    'the trader charges a coin less than told above 1,000',
    'sim/economy/commands/buy.ts',
    'spendCoins(save, wanted.buyPrice)',
    'spendCoins(save, wanted.buyPrice > 1000 ? wanted.buyPrice - 1 : wanted.buyPrice)',
  ),
  craft(
    'crafts of ten minutes take a tenth less',
    'sim/economy/commands/start-craft.ts',
    'craftTimeSeconds * 1000',
    'craftTimeSeconds * (craftTimeSeconds >= 600 ? 900 : 1000)',
  ),
  reward(
    'a reward gives at most five diamonds',
    'sim/economy/commands/claim-reward.ts',
    'addFinds(save, { coins, diamonds, scrap, items })',
    'addFinds(save, { coins, diamonds: Math.min(diamonds, 5), scrap, items })',
  ),
  craft('a crossbow costs 100 coins', 'sim/content/recipes.ts', 'trigger: 1 }, 120, 20, 150]', 'trigger: 1 }, 100, 20, 150]'),

  odds('few coins in 69 of 99 crates', 'sim/content/crates.ts', 'weight: 70, least: 1', 'weight: 69, least: 1'),
  odds('a crate has at most four scrap', 'sim/content/crates.ts', 'least: 1, most: 5 }', 'least: 1, most: 4 }'),
  odds('a second material in 45 % of crates', 'sim/content/crates.ts', 'secondMaterialPercent: 50', 'secondMaterialPercent: 45'),
  odds('the second material can equal the first', 'sim/rules/open-crates.ts', '(id) => id !== not', '(id) => id !== null || not'),
  odds('opened crates are not counted', 'sim/economy/add-crates.ts', "countDraw(save, 'crate', count)", 'save.ext'),
  odds('tier 1 in 55 of 105 lootbags', 'sim/content/lootbags.ts', 'tier: 1, weight: 50', 'tier: 1, weight: 55'),
  odds('the last of each list is never in a lootbag', 'sim/rules/generate-loot.ts', 'among.length - 1)', 'Math.max(0, among.length - 2))'),
  odds('a boss drops no crate after three without', 'sim/adventure/drop.ts', 'cratelessBosses >= MAX', 'cratelessBosses > MAX'),

  price(
    'a knife costs 25 coins',
    'sim/content/weapons.ts',
    "buyPrice: 30,\n    sellPrice: 15,\n    weaponCategory: 'one_hand_melee',\n    weaponStats: { damage: 1, range: 0,",
    "buyPrice: 25,\n    sellPrice: 15,\n    weaponCategory: 'one_hand_melee',\n    weaponStats: { damage: 1, range: 0,",
  ),
  price('loot costs four times its base', 'sim/content/prefixes.ts', 'base: 5, gear: 2', 'base: 4, gear: 2'),
  price(
    'purchases are paid from the bank first',
    'sim/economy/spend-coins.ts',
    'Math.min(save.coins, price)',
    'Math.max(0, price - save.bankedCoins)',
  ),
  price('a sold piece stays in the pack', 'sim/economy/commands/sell.ts', 'removeItems(save.inventory, itemId, 1)', 'save.inventory'),
  price(
    'the trader sells what is not in stock',
    'sim/economy/commands/buy.ts',
    'inStock(save, itemId) === null',
    'inStock(save, itemId) === undefined',
  ),
  price('a new stock at once costs four diamonds', 'sim/content/trader.ts', 'INSTANT_REFRESH_DIAMONDS = 5', 'INSTANT_REFRESH_DIAMONDS = 4'),
  price('a revive costs nine diamonds', 'sim/content/player.ts', 'REVIVE_DIAMONDS = 10', 'REVIVE_DIAMONDS = 9'),
  price(
    'a deposit loses a coin',
    'sim/economy/commands/deposit.ts',
    'coins: save.coins - moved, bankedCoins }',
    'coins: save.coins - moved, bankedCoins: bankedCoins - 1 }',
  ),
  price('cosmetics for scrap are free', 'sim/economy/commands/buy-cosmetic.ts', 'scrap: save.scrap - amount', 'scrap: save.scrap'),

  reward(
    'a task can be claimed again',
    'sim/economy/commands/claim-reward.ts',
    "if (progress.claimed) return refuse({ type: 'task-already-claimed' })\n  if (!progress.done) return refuse({ type: 'task-not-done' })",
    "if (!progress.done) return refuse({ type: 'task-not-done' })",
  ),
  reward('a task needs one more than told', 'sim/rules/tasks.ts', '(open && have >= task.need)', '(open && have > task.need)'),
  reward('an achievement gives 20 scrap', 'sim/content/achievements.ts', 'ACHIEVEMENT_SCRAP = 10', 'ACHIEVEMENT_SCRAP = 20'),
  reward('a Nightmare rank pays two marks', 'sim/content/nightmare.ts', 'MARKS_PER_RANK = 1', 'MARKS_PER_RANK = 2'),
  reward('the bonus for the time comes a second early', 'sim/rules/night-bonus.ts', '>= mark * TICK_RATE', '>= (mark - 1) * TICK_RATE'),
  reward('a contract pays no single crate', 'sim/economy/claim-contract.ts', 'reward.crates > 0', 'reward.crates > 1'),
  reward('a scavenger brings 12 scrap', 'sim/content/settlers.ts', 'scrap: 10,', 'scrap: 12,'),
  reward('eight weapons in the book give 25 scrap', 'sim/content/collection.ts', '[8, { scrap: 30 }]', '[8, { scrap: 25 }]'),
  reward(
    'diamonds of a run are lost',
    'sim/economy/commands/settle-run.ts',
    '{ ...gains, items: found }',
    '{ ...gains, diamonds: 0, items: found }',
  ),

  craft('a craft can be taken five seconds early', 'sim/economy/commands/finish-craft.ts', 'at < craft.endsAt', 'at < craft.endsAt - 5000'),
  craft('cancelling keeps the scrap', 'sim/economy/commands/cancel-craft.ts', 'addSafe(save.scrap, scrap)', 'save.scrap'),
  craft('a craft makes two pieces', 'sim/economy/commands/finish-craft.ts', '[recipe.resultItemId]: 1', '[recipe.resultItemId]: 2'),
  craft(
    'no recipe needs its blueprint',
    'sim/rules/crafting.ts',
    'blueprintId === undefined || unlockedBlueprints',
    'blueprintId !== null || unlockedBlueprints',
  ),
  craft('materials are not taken', 'sim/economy/pay-cost.ts', 'changeInventory(save.inventory, { taken: pieces })', 'save.inventory'),
  craft('a merge takes one piece', 'sim/rules/merging.ts', 'PIECES_PER_MERGE = 2', 'PIECES_PER_MERGE = 1'),
  craft('a kitchen takes one ration less', 'sim/economy/commands/cook-meals.ts', 'meals * perMeal', 'meals * perMeal - 1'),
]
