import { avatarUrl } from '../sim/content/avatars.ts'
import type { EnemyKind } from '../sim/content/enemies.ts'
import { enemies } from '../sim/content/enemies.ts'
import type { EquipSlot } from '../sim/content/equip-slots.ts'
import { item } from '../sim/content/items.ts'
import type { LocationId } from '../sim/content/locations.ts'
import type { powerUps } from '../sim/content/power-ups.ts'
import type { weaponUpgrades } from '../sim/content/weapon-upgrades.ts'
import { NO_GAINS } from '../sim/contract/gains.ts'
import { applyCommand } from '../sim/economy/apply-command.ts'
import type { Command } from '../sim/economy/command.ts'
import { addItems } from '../sim/economy/inventory.ts'
import { withItemsCollected } from '../sim/rules/collection.ts'
import { rangedWeaponOf } from '../sim/rules/ranged-weapon-of.ts'
import { withDerived } from '../sim/save/derive.ts'
import type { Gender, Save } from '../sim/save/save.ts'

export interface SeedPlayer {
  readonly username: string
  /** The survivor's name; the username by default. */
  readonly character?: string
  readonly gender: Gender
  /** 1 to 10. */
  readonly avatar: number
  /** Unsigned 32-bit number. For a real player the server issues it. */
  readonly seed: number
  readonly runs: readonly SeedRun[]
  /** Coins deposited in the bank after the last run. */
  readonly banked: number
  /** Minutes before the seeding. */
  readonly lastSeen: number
  /** Upgrades, equipment and power-ups that the player acquired at camp between the runs. */
  readonly settled?: SeedCamp
}
type PowerUpId = keyof typeof powerUps
type WeaponUpgradeId = keyof typeof weaponUpgrades
interface SeedCamp {
  readonly levels: Pick<Save, 'workbenchLevel' | 'foodStorageLevel' | 'waterCollectorLevel' | 'shelterExpansionLevel'>
  readonly food: number
  readonly water: number
  readonly worn: Readonly<Partial<Record<EquipSlot, string>>>
  readonly items: Readonly<Record<string, number>>
  readonly powerUps: readonly PowerUpId[]
  readonly weaponUpgrades: readonly WeaponUpgradeId[]
}
interface SeedRun {
  readonly locationId: LocationId
  readonly kills: Readonly<Partial<Record<EnemyKind, number>>>
  readonly items?: Readonly<Record<string, number>>
  readonly scrap: number
  readonly diamonds?: number
}

const repeated = (times: number, id: PowerUpId): readonly PowerUpId[] => Array.from({ length: times }, () => id)

const first: SeedRun = { locationId: 'school', kills: { regular: 46, crow: 3, 'mini-boss': 2 }, items: { cloth: 2, plastic: 1 }, scrap: 9 }
const steady: SeedRun = {
  locationId: 'school',
  kills: { regular: 118, crow: 9, 'mini-boss': 8, spawn: 12 },
  items: { crate: 1, cloth: 3, bolts: 2, duct_tape: 2, metal_pipe: 1, wire: 1 },
  scrap: 31,
  diamonds: 4,
}
const great: SeedRun = {
  locationId: 'school',
  kills: { regular: 171, crow: 14, 'mini-boss': 11, spawn: 20, boss: 1, medusa: 2, beholder: 5, doctor: 1 },
  items: { crate: 2, leather: 2, gears: 1, screws: 3, battery: 1, plastic: 4 },
  scrap: 54,
  diamonds: 4,
}

/** The players of a fresh embedded database. The first, `demo`, is the shared demo account. */
export const SEED_PLAYERS: readonly SeedPlayer[] = [
  {
    username: 'demo',
    character: 'Rhea',
    gender: 'female',
    avatar: 4,
    seed: 0x51ab1e,
    runs: [first, steady, steady, steady, great],
    banked: 400,
    lastSeen: 55,
    settled: {
      levels: { workbenchLevel: 1, foodStorageLevel: 1, waterCollectorLevel: 1, shelterExpansionLevel: 1 },
      food: 40,
      water: 35,
      worn: {
        main_hand: 'spiked_bat',
        ranged: 'improved_slingshot',
        head: 'leather_head',
        chest: 'leather_chest',
        feet: 'leather_feet',
        accessory1: 'lucky_dog_tag',
      },
      items: { knife: 1, cloth_head: 1, cloth_chest: 1, crate: 2, lootbag: 1 },
      // All eighteen power-ups of her level and the upgrade of her one boss chest, so that the demo opens with the camp and not
      // with a dialog.
      powerUps: [
        ...repeated(3, 'max_health_1'),
        ...repeated(3, 'melee_attack_damage_1'),
        ...repeated(3, 'melee_attack_speed_1'),
        ...repeated(2, 'movement_speed_1'),
        ...repeated(2, 'ranged_attack_damage_2'),
        'max_health_2',
        'melee_attack_damage_3',
        'ranged_attack_speed_1',
        'melee_attack_speed_2',
        'movement_speed_2',
      ],
      weaponUpgrades: ['melee_damage'],
    },
  },
  { username: 'Marlow', gender: 'male', avatar: 7, seed: 0xcab00d, runs: [first, steady, great, great], banked: 400, lastSeen: 2 },
  { username: 'wren_7', gender: 'female', avatar: 9, seed: 0xfea7e5, runs: [first, first, steady], banked: 60, lastSeen: 190 },
  {
    username: 'Kestrel',
    gender: 'female',
    avatar: 2,
    seed: 0xbeac0,
    runs: [steady, great, steady, great, great],
    banked: 1200,
    lastSeen: 3_000,
  },
  { username: 'old-harrow', gender: 'male', avatar: 10, seed: 0x01dda7, runs: [first], banked: 0, lastSeen: 26_000 },
]

const DAY_ONE = Date.UTC(2026, 0, 5, 19)
const RUN_MS = 300_000
const BETWEEN_RUNS_MS = 23 * 3_600_000

/**
 * Plays the player's runs with the game's own rules, then applies the purchases at camp. Throws if the rules reject a run,
 * because the player is then impossible.
 */
export function seedSave(player: SeedPlayer): Save {
  const picture = avatarUrl(player.gender, player.avatar)
  let save = apply(
    null,
    { type: 'new-game', name: player.character ?? player.username, gender: player.gender, avatarUrl: picture, at: DAY_ONE },
    player.seed,
  )
  for (const [n, run] of player.runs.entries()) save = playRun(save, run, DAY_ONE + n * BETWEEN_RUNS_MS, player.seed)
  if (player.settled) save = withCamp(save, player.settled)
  return player.banked === 0 ? save : apply(save, { type: 'deposit', amount: player.banked, at: save.ext.time + 1000 }, player.seed)
}

function withCamp(save: Save, { levels, food, water, worn, items: owned, powerUps, weaponUpgrades }: SeedCamp): Save {
  const equipped = Object.fromEntries(Object.entries(worn).map(([slot, id]) => [slot, item(id)]))
  const home = withDerived({
    ...save,
    ...levels,
    food,
    water,
    powerUpHistory: powerUps,
    weaponUpgradeHistory: weaponUpgrades,
    ext: { ...save.ext, pendingWeaponUpgrades: save.ext.pendingWeaponUpgrades - weaponUpgrades.length },
    inventory: addItems(save.inventory, owned),
    equippedItems: { ...save.equippedItems, ...equipped },
  })
  const ranged = rangedWeaponOf(home.equippedItems)
  return withItemsCollected({ ...home, playerHealth: home.playerMaxHealth, currentAmmo: ranged?.weaponStats.magazineSize ?? 0 })
}

function playRun(save: Save, { locationId, kills, items = {}, scrap, diamonds = 0 }: SeedRun, at: number, seed: number): Save {
  const begun = apply(save, { type: 'begin-run', locationId, xpMode: false, seed: null, at }, seed)
  const gains = {
    ...NO_GAINS,
    coins: Math.floor(0.85 * worth(kills, 'coins')),
    diamonds,
    scrap,
    items,
    timeOnMap: RUN_MS / 1000,
    enemiesKilledByType: kills,
    bossChests: kills.boss ?? 0,
  }
  const outcome = {
    gains,
    xp: Math.floor(worth(kills, 'xp')),
    used: {},
    cratelessBosses: 0,
    health: begun.playerMaxHealth,
    ammo: 0,
    timeUp: true,
  }
  return apply(begun, { type: 'settle-run', runId: begun.ext.run?.id ?? '', segment: 0, outcome, at: at + RUN_MS }, seed)
}

const worth = (kills: SeedRun['kills'], of: 'coins' | 'xp') =>
  (Object.entries(kills) as [EnemyKind, number][]).reduce((sum, [kind, count]) => sum + count * enemies[kind][of], 0)

function apply(save: Save | null, command: Command, issuedSeed: number): Save {
  const result = applyCommand(save, command, { now: command.at, issuedSeed, debug: false })
  if (!result.ok) throw new Error(`${command.type}: ${result.refusal.type}`)
  return result.value.save
}
