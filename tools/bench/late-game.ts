import { items } from '../../sim/content/items.ts'
import { powerUps } from '../../sim/content/power-ups.ts'
import { weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { addCosmetic } from '../../sim/economy/add-cosmetic.ts'
import type { Command, CommandDraft, CommandType } from '../../sim/economy/command.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import { generateLoot } from '../../sim/rules/generate-loot.ts'
import { powerUpOffers, weaponUpgradeOffers } from '../../sim/rules/offers.ts'
import { traderStock } from '../../sim/rules/trader-stock.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { InventoryEntry, Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { beginAt, gainsOf, outcomeOf, partOf, play, reportedOf, runIdOf, START_MS, survivor } from '../support/play.ts'

const RICH = 1_000_000_000
const repeated = (ids: readonly string[], times: number): readonly string[] => Array.from({ length: times }, () => ids).flat()

/** Every item of the catalogue, plus generated loot, up to the given number of kinds. */
function packOf(kinds: number): Save['inventory'] {
  const loot = Array.from({ length: kinds }, (_, n) => generateLoot(drawRng(7, 'loot', n)))
  const entries = [
    ...Object.values(items).map((item): InventoryEntry => ({ item, count: 30_000 })),
    ...loot.map((item): InventoryEntry => ({ item, count: 1 })),
  ]
  return Object.fromEntries(entries.slice(0, kinds).map((entry) => [entry.item.id, entry]))
}

const journal = (entries: number): Save['playerJournalEntries'] =>
  Array.from({ length: entries }, (_, n) => ({
    id: `entry-${n}`,
    title: `Night ${n}`,
    type: 'player_entry',
    icon: 'note',
    content: 'The fence held another night. '.repeat(30),
    image: null,
    isPlayerCreated: true,
    createdAt: START_MS,
  }))

/**
 * A save after a hundred levels: every item of the catalogue, `kinds` kinds in total, full equipment and unlimited money, but no
 * buildings. It is parsed like a stored save.
 */
export function lateSave(kinds: number): Save {
  const { katana, steel_machete, makeshift_rifle, military_head, military_chest, heart_locket, lucky_dog_tag } = items
  const worn = { main_hand: katana, off_hand: steel_machete, ranged: makeshift_rifle, head: military_head, chest: military_chest }
  const grown = survivor({
    ...{ coins: RICH, bankedCoins: RICH, scrap: RICH, diamonds: RICH, xp: 10_000_000 },
    inventory: packOf(kinds),
    equippedItems: { ...survivor().equippedItems, ...worn, accessory1: heart_locket, accessory2: lucky_dog_tag },
    powerUpHistory: repeated(Object.keys(powerUps), 4).slice(0, 90),
    weaponUpgradeHistory: repeated(Object.keys(weaponUpgrades), 6),
    playerJournalEntries: journal(48),
    quickSlots: { 1: { itemId: 'bandage' }, 2: { itemId: 'medkit' }, 3: { itemId: 'ammo_pack' }, 4: { itemId: null } },
    playerHealth: 5,
  })
  const ext = { ...grown.ext, pendingWeaponUpgrades: 3 }
  const read = parseSave(JSON.parse(serialiseSave({ ...grown, ext })))
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

const used = { bandage: 3, medkit: 2, ammo_pack: 4 }
const gains = gainsOf({
  coins: 40,
  scrap: 9,
  items: { metal_pipe: 3, duct_tape: 2, crate: 2 },
  timeOnMap: 300,
  enemiesKilledByType: { regular: 80, boss: 2 },
  bossChests: 2,
})

/** One valid command of each type, with the save that it applies to (`null` for a new game) and its delay in seconds. */
export function lateCommands(late: Save): Readonly<Record<CommandType, readonly [Save | null, CommandDraft, number]>> {
  const running = beginAt(late, 'hospital')
  const dead = play(running, { type: 'die', ...partOf(running), ...reportedOf() }, 60).save
  const traded = play(late, { type: 'refresh-trader', instant: true }).save
  const smith = { ...late, workbenchLevel: 3, unlockedBlueprints: ['makeshift_smg'] }
  const busy = play(smith, { type: 'start-craft', recipeId: 'metal_chest' }).save
  const startedAt = busy.craftingStartTime ?? 0
  const bought = traderStock(traded).find(({ buyPrice }) => buyPrice !== null)?.item.id ?? ''
  const loot = Object.values(late.inventory).find(({ item }) => item.type === 'armor' && 'prefix' in item)?.item.id ?? ''
  const on = (save: Save | null, draft: CommandDraft, later = 0) => [save, draft, later] as const
  return {
    'new-game': on(null, { type: 'new-game', name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' }),
    deposit: on(late, { type: 'deposit', amount: 5 }),
    withdraw: on(late, { type: 'withdraw', amount: 5 }),
    'begin-run': on(late, { type: 'begin-run', locationId: 'hospital', xpMode: false, seed: null }),
    'set-xp-mode': on(running, { type: 'set-xp-mode', on: true }),
    'leave-run': on(running, { type: 'leave-run', runId: runIdOf(running) }),
    'run-progress': on(running, { type: 'run-progress', ...partOf(running), ...reportedOf({ xp: 90, used, bossChests: 1 }) }, 300),
    'settle-run': on(running, { type: 'settle-run', ...partOf(running), outcome: outcomeOf(gains, { xp: 90, used, timeUp: true }) }, 310),
    die: on(running, { type: 'die', ...partOf(running), ...reportedOf({ xp: 90, used }) }, 300),
    revive: on(dead, { type: 'revive', runId: runIdOf(dead) }),
    'return-to-camp': on(dead, { type: 'return-to-camp', runId: runIdOf(dead), gains: gainsOf({ timeOnMap: 50 }) }),
    'apply-power-up': on(late, { type: 'apply-power-up', id: must(powerUpOffers(late)[0]) }),
    'apply-weapon-upgrade': on(late, { type: 'apply-weapon-upgrade', id: must(weaponUpgradeOffers(late)[0]) }),
    'reset-perks': on(late, { type: 'reset-perks' }),
    sell: on(late, { type: 'sell', itemId: loot }),
    buy: on(traded, { type: 'buy', itemId: bought }),
    'refresh-trader': on(late, { type: 'refresh-trader', instant: true }),
    'use-item': on(late, { type: 'use-item', itemId: 'medkit' }),
    'open-crates': on(late, { type: 'open-crates', count: 1 }),
    'open-lootbags': on(late, { type: 'open-lootbags', count: 1 }),
    'start-craft': on(smith, { type: 'start-craft', recipeId: 'makeshift_smg' }),
    'finish-craft': on(busy, { type: 'finish-craft', startedAt }, 1_000),
    'cancel-craft': on(busy, { type: 'cancel-craft', startedAt }),
    'build-upgrade': on(late, { type: 'build-upgrade', upgradeId: 'shelter_expansion_1', payment: 'materials' }),
    'upgrade-workbench': on(late, { type: 'upgrade-workbench', level: 1, payment: 'materials' }),
    merge: on(smith, { type: 'merge', itemId: 'legendary_nightshift' }),
    'close-rank-notice': on(late, { type: 'close-rank-notice' }),
    equip: on(late, { type: 'equip', itemId: loot, slot: null }),
    unequip: on(late, { type: 'unequip', slot: 'main_hand' }),
    'assign-quick-slot': on(late, { type: 'assign-quick-slot', key: 4, itemId: 'food_ration' }),
    'choose-avatar': on(late, { type: 'choose-avatar', avatarUrl: '/avatars/female-02.svg' }),
    'choose-projectile-color': on(late, { type: 'choose-projectile-color', color: 'red' }),
    'add-journal-entry': on(late, { type: 'add-journal-entry', title: 'Dawn', content: 'It held.' }),
    'delete-journal-entry': on(late, { type: 'delete-journal-entry', id: 'entry-3' }),
    'claim-reward': on(late, { type: 'claim-reward', rewardId: 'achievements/level_10' }),
    'claim-all': on(late, { type: 'claim-all' }),
    'claim-task': on(late, { type: 'claim-task', taskId: 'wear_7' }),
    'feed-settlers': on({ ...late, food: 10, water: 10 }, { type: 'feed-settlers' }),
    'cook-meals': on({ ...late, kitchenLevel: 3 }, { type: 'cook-meals', meals: 1 }),
    'buy-cosmetic': on(late, { type: 'buy-cosmetic', cosmeticId: 'doormat' }),
    'wear-costume': on(addCosmetic(late, 'raincoat'), { type: 'wear-costume', costumeId: 'raincoat' }),
    'place-decoration': on(addCosmetic(late, 'doormat'), { type: 'place-decoration', decorationId: 'doormat', placed: true }),
    rename: on(late, { type: 'rename', name: 'Wren' }),
  }
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The late-game save has no value to choose from.')
  return value
}

export const commandsOf = (cases: ReturnType<typeof lateCommands>): readonly (readonly [CommandType, Save | null, Command])[] =>
  (Object.entries(cases) as [CommandType, (typeof cases)[CommandType]][]).map(([type, [save, draft, later]]) => [
    type,
    save,
    { ...draft, at: (save?.ext.time ?? START_MS) + later * 1000 } as Command,
  ])
