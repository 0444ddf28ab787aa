import * as v from 'valibot'
import { isAvatarUrl } from '../content/avatars.ts'
import { UPGRADE_LEVELS } from '../content/camp-upgrade.ts'
import { CONTRACT_TWISTS } from '../content/contracts.ts'
import { MAX_BOSSES_WITHOUT_CRATE } from '../content/drops.ts'
import { ENEMY_KINDS } from '../content/enemies.ts'
import { EQUIP_SLOTS } from '../content/equip-slots.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { nightmareRules } from '../content/nightmare.ts'
import { projectileColors } from '../content/projectile-colors.ts'
import { RUN_COLLECTIBLES } from '../content/run-collectibles.ts'
import { assistSchema } from '../contract/assist-schema.ts'
import { RANDOM_DROPS } from '../rules/luck.ts'
import { plainText } from '../rules/plain-text.ts'
import { amount, clampedCount, text } from './fields.ts'
import { defaultSave } from './new-save.ts'

const defaults = defaultSave()
const id = text(128)
const ids = v.pipe(v.array(id), v.maxLength(1000))
const moment = v.nullable(clampedCount)
const kind = v.picklist(ENEMY_KINDS)
const location = v.picklist(Object.keys(locations) as LocationId[])
const facility = v.pipe(
  clampedCount,
  v.transform((level) => Math.min(UPGRADE_LEVELS.length, level)),
)
const rank = v.pipe(
  clampedCount,
  v.transform((nth) => Math.min(nightmareRules.most, nth)),
)
/** A missing key gets the default; `null` and other wrong types are rejected. */
const withDefault = <S extends v.GenericSchema>(schema: S, fallback: v.InferInput<S>) => v.optional(schema, fallback)

/** Not validated here: `rehydrate` takes the item from the catalogue or validates the stored one. */
const storedEntry = v.object({ item: v.optional(v.unknown()), count: clampedCount })
const slotEntry = v.optional(v.nullable(v.looseObject({ id })), null)
const quickSlot = (fallback: { readonly itemId: string | null }) => withDefault(v.object({ itemId: v.nullable(id) }), fallback)

const journalEntry = v.object({
  id,
  title: text(200),
  type: v.literal('player_entry'),
  icon: v.literal('note'),
  content: text(10_000),
  image: v.nullable(text(300)),
  isPlayerCreated: v.literal(true),
  createdAt: clampedCount,
})

const runGains = v.object({
  coins: clampedCount,
  diamonds: clampedCount,
  scrap: clampedCount,
  items: v.record(id, clampedCount),
  timeOnMap: amount,
  enemiesKilledByType: v.record(kind, clampedCount),
  bossChests: clampedCount,
  elites: withDefault(clampedCount, 0),
  evolutions: withDefault(clampedCount, 0),
  settlers: v.optional(clampedCount),
  collected: v.optional(v.pipe(v.array(v.picklist(RUN_COLLECTIBLES)), v.maxLength(RUN_COLLECTIBLES.length))),
  behemothSpawned: v.boolean(),
})

const openRun = v.object({
  id,
  seed: clampedCount,
  segment: clampedCount,
  locationId: location,
  nightmare: withDefault(rank, 0),
  twist: v.optional(v.picklist(CONTRACT_TWISTS)),
  startedAt: clampedCount,
  segmentStartedAt: clampedCount,
  xpMode: v.boolean(),
  assist: v.optional(assistSchema),
  xpCredited: clampedCount,
  usedCredited: withDefault(v.record(id, clampedCount), {}),
  chestsCredited: withDefault(clampedCount, 0),
  xpBefore: withDefault(clampedCount, 0),
  usedBefore: withDefault(v.record(id, clampedCount), {}),
  chestsBefore: withDefault(clampedCount, 0),
  lost: withDefault(v.nullable(runGains), null),
})

const fortune = v.object({ expected: amount, found: clampedCount })

const craftPaid = v.object({ coins: clampedCount, scrap: clampedCount, items: v.record(id, clampedCount) })

const ext = v.object({
  version: withDefault(clampedCount, defaults.ext.version),
  seed: withDefault(clampedCount, 0),
  draws: withDefault(v.record(id, clampedCount), {}),
  pendingWeaponUpgrades: withDefault(clampedCount, 0),
  cratelessBosses: withDefault(
    v.pipe(
      clampedCount,
      v.transform((bosses) => Math.min(MAX_BOSSES_WITHOUT_CRATE, bosses)),
    ),
    0,
  ),
  lastRunId: withDefault(v.nullable(id), null),
  survivedMaps: withDefault(v.pipe(v.array(location), v.maxLength(100)), []),
  nightmareWon: withDefault(v.record(location, rank), {}),
  elitesKilled: withDefault(clampedCount, 0),
  evolutionsMade: withDefault(clampedCount, 0),
  mostKillsInRun: withDefault(clampedCount, 0),
  itemsCrafted: withDefault(clampedCount, 0),
  claimedTasks: withDefault(ids, []),
  claimedRewards: withDefault(ids, []),
  collected: withDefault(ids, []),
  builtUpgrades: withDefault(ids, []),
  mealDay: withDefault(clampedCount, 0),
  mealsServed: withDefault(clampedCount, 0),
  settlersRescued: withDefault(clampedCount, 0),
  nightmareMarks: withDefault(clampedCount, 0),
  cosmetics: withDefault(ids, []),
  costume: withDefault(v.nullable(id), null),
  decorations: withDefault(ids, []),
  craftBanked: withDefault(clampedCount, 0),
  craftPaid: withDefault(v.nullable(craftPaid), null),
  traderRefreshedAt: withDefault(moment, null),
  deathPending: withDefault(v.boolean(), false),
  run: withDefault(v.nullable(openRun), null),
  sandbox: withDefault(v.boolean(), false),
  luck: withDefault(v.record(v.picklist(RANDOM_DROPS), fortune), {}),
  rankNotice: withDefault(v.boolean(), false),
  time: withDefault(clampedCount, 0),
})

/** The complete set of stored fields that are not derived from others. Unknown fields are dropped (OP-95). */
export const saveSchema = v.object({
  food: withDefault(clampedCount, 0),
  water: withDefault(clampedCount, 0),
  scrap: withDefault(clampedCount, 0),
  coins: withDefault(clampedCount, 0),
  bankedCoins: withDefault(clampedCount, 0),
  diamonds: withDefault(clampedCount, 0),
  xp: withDefault(clampedCount, 0),
  level: withDefault(clampedCount, 1),
  playerHealth: withDefault(amount, defaults.playerHealth),
  currentAmmo: withDefault(clampedCount, 0),
  isReloading: withDefault(v.boolean(), false),
  playerProjectileColor: withDefault(v.picklist(projectileColors), defaults.playerProjectileColor),
  bossChests: withDefault(clampedCount, 0),
  inventory: withDefault(v.record(id, storedEntry), { ...defaults.inventory }),
  characterName: withDefault(v.pipe(text(64), v.transform(plainText), v.nonEmpty()), defaults.characterName),
  gender: withDefault(v.picklist(['male', 'female']), defaults.gender),
  avatarUrl: withDefault(v.pipe(v.string(), v.check(isAvatarUrl, 'Not an avatar of the game')), defaults.avatarUrl),
  enemiesKilled: withDefault(clampedCount, 0),
  totalEnemiesKilledByType: withDefault(v.record(kind, clampedCount), {}),
  equippedItems: withDefault(v.object(v.entriesFromList(EQUIP_SLOTS, slotEntry)), {}),
  powerUpHistory: withDefault(ids, []),
  weaponUpgradeHistory: withDefault(ids, []),
  workbenchLevel: withDefault(facility, 0),
  foodStorageLevel: withDefault(facility, 0),
  waterCollectorLevel: withDefault(facility, 0),
  shelterExpansionLevel: withDefault(facility, 0),
  wallsLevel: withDefault(facility, 0),
  clinicLevel: withDefault(facility, 0),
  kitchenLevel: withDefault(facility, 0),
  unlockedBlueprints: withDefault(ids, []),
  unlockedJournalEntries: withDefault(ids, [...defaults.unlockedJournalEntries]),
  playerJournalEntries: withDefault(v.pipe(v.array(journalEntry), v.maxLength(1000)), []),
  activeCraftingRecipeId: withDefault(v.nullable(id), null),
  craftingStartTime: withDefault(moment, null),
  craftingEndTime: withDefault(moment, null),
  lifetimeEnemiesKilledByMap: withDefault(v.record(location, v.record(kind, clampedCount)), {}),
  lifetimeTotalLevelUps: withDefault(clampedCount, 0),
  lifetimeBossChestsOpened: withDefault(clampedCount, 0),
  lifetimeTimeOnMap: withDefault(v.record(location, clampedCount), {}),
  quickSlots: withDefault(
    v.object({
      1: quickSlot(defaults.quickSlots[1]),
      2: quickSlot(defaults.quickSlots[2]),
      3: quickSlot(defaults.quickSlots[3]),
      4: quickSlot(defaults.quickSlots[4]),
    }),
    {},
  ),
  ext: withDefault(ext, {}),
})
export type StoredSave = v.InferOutput<typeof saveSchema>
