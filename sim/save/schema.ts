import * as v from 'valibot'
import { isAvatarUrl } from '../content/avatars.ts'
import { UPGRADE_LEVELS } from '../content/camp-upgrade.ts'
import { MAX_BOSSES_WITHOUT_CRATE } from '../content/drops.ts'
import { ENEMY_KINDS } from '../content/enemies.ts'
import { EQUIP_SLOTS } from '../content/equip-slots.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { nightmareRules } from '../content/nightmare.ts'
import { projectileColors } from '../content/projectile-colors.ts'
import { assistSchema } from '../contract/assist-schema.ts'
import { RANDOM_DROPS } from '../rules/luck.ts'
import { plainText } from '../rules/plain-text.ts'
import { amount, text, whole } from './fields.ts'
import { defaultSave } from './new-save.ts'

const defaults = defaultSave()
const id = text(128)
const ids = v.pipe(v.array(id), v.maxLength(1000))
const moment = v.nullable(whole)
const kind = v.picklist(ENEMY_KINDS)
const location = v.picklist(Object.keys(locations) as LocationId[])
const facility = v.pipe(
  whole,
  v.transform((level) => Math.min(UPGRADE_LEVELS.length, level)),
)
const rank = v.pipe(
  whole,
  v.transform((nth) => Math.min(nightmareRules.most, nth)),
)
/** A missing key gets the default; `null` and other wrong types are rejected. */
const or = <S extends v.GenericSchema>(schema: S, fallback: v.InferInput<S>) => v.optional(schema, fallback)

/** Not validated here: `rehydrate` takes the item from the catalogue or validates the stored one. */
const storedEntry = v.object({ item: v.optional(v.unknown()), count: whole })
const slotEntry = v.optional(v.nullable(v.looseObject({ id })), null)
const quickSlot = (fallback: { readonly itemId: string | null }) => or(v.object({ itemId: v.nullable(id) }), fallback)

const journalEntry = v.object({
  id,
  title: text(200),
  type: v.literal('player_entry'),
  icon: v.literal('note'),
  content: text(10_000),
  image: v.nullable(text(300)),
  isPlayerCreated: v.literal(true),
  createdAt: whole,
})

const runGains = v.object({
  coins: whole,
  diamonds: whole,
  scrap: whole,
  items: v.record(id, whole),
  timeOnMap: amount,
  enemiesKilledByType: v.record(kind, whole),
  bossChests: whole,
  elites: or(whole, 0),
  evolutions: or(whole, 0),
  behemothSpawned: v.boolean(),
})

const openRun = v.object({
  id,
  seed: whole,
  segment: whole,
  locationId: location,
  nightmare: or(rank, 0),
  startedAt: whole,
  segmentStartedAt: whole,
  xpMode: v.boolean(),
  assist: v.optional(assistSchema),
  xpCredited: whole,
  usedCredited: or(v.record(id, whole), {}),
  chestsCredited: or(whole, 0),
  xpBefore: or(whole, 0),
  usedBefore: or(v.record(id, whole), {}),
  chestsBefore: or(whole, 0),
  lost: or(v.nullable(runGains), null),
})

const fortune = v.object({ expected: amount, found: whole })

const craftPaid = v.object({ coins: whole, scrap: whole, items: v.record(id, whole) })

const ext = v.object({
  version: or(whole, defaults.ext.version),
  seed: or(whole, 0),
  draws: or(v.record(id, whole), {}),
  pendingWeaponUpgrades: or(whole, 0),
  cratelessBosses: or(
    v.pipe(
      whole,
      v.transform((bosses) => Math.min(MAX_BOSSES_WITHOUT_CRATE, bosses)),
    ),
    0,
  ),
  lastRunId: or(v.nullable(id), null),
  survivedMaps: or(v.pipe(v.array(location), v.maxLength(100)), []),
  nightmareWon: or(v.record(location, rank), {}),
  elitesKilled: or(whole, 0),
  evolutionsMade: or(whole, 0),
  mostKillsInRun: or(whole, 0),
  itemsCrafted: or(whole, 0),
  claimedTasks: or(ids, []),
  builtUpgrades: or(ids, []),
  craftBanked: or(whole, 0),
  craftPaid: or(v.nullable(craftPaid), null),
  traderRefreshedAt: or(moment, null),
  deathPending: or(v.boolean(), false),
  run: or(v.nullable(openRun), null),
  sandbox: or(v.boolean(), false),
  luck: or(v.record(v.picklist(RANDOM_DROPS), fortune), {}),
  time: or(whole, 0),
})

/** The complete set of stored fields that are not derived from others. Unknown fields are dropped (OP-95). */
export const saveSchema = v.object({
  food: or(whole, 0),
  water: or(whole, 0),
  scrap: or(whole, 0),
  coins: or(whole, 0),
  bankedCoins: or(whole, 0),
  diamonds: or(whole, 0),
  xp: or(whole, 0),
  level: or(whole, 1),
  playerHealth: or(amount, defaults.playerHealth),
  currentAmmo: or(whole, 0),
  isReloading: or(v.boolean(), false),
  playerProjectileColor: or(v.picklist(projectileColors), defaults.playerProjectileColor),
  bossChests: or(whole, 0),
  inventory: or(v.record(id, storedEntry), { ...defaults.inventory }),
  characterName: or(v.pipe(text(64), v.transform(plainText), v.nonEmpty()), defaults.characterName),
  gender: or(v.picklist(['male', 'female']), defaults.gender),
  avatarUrl: or(v.pipe(v.string(), v.check(isAvatarUrl, 'Not an avatar of the game')), defaults.avatarUrl),
  enemiesKilled: or(whole, 0),
  totalEnemiesKilledByType: or(v.record(kind, whole), {}),
  equippedItems: or(v.object(v.entriesFromList(EQUIP_SLOTS, slotEntry)), {}),
  powerUpHistory: or(ids, []),
  weaponUpgradeHistory: or(ids, []),
  workbenchLevel: or(facility, 0),
  foodStorageLevel: or(facility, 0),
  waterCollectorLevel: or(facility, 0),
  shelterExpansionLevel: or(facility, 0),
  wallsLevel: or(facility, 0),
  clinicLevel: or(facility, 0),
  kitchenLevel: or(facility, 0),
  unlockedBlueprints: or(ids, []),
  unlockedJournalEntries: or(ids, [...defaults.unlockedJournalEntries]),
  playerJournalEntries: or(v.pipe(v.array(journalEntry), v.maxLength(1000)), []),
  activeCraftingRecipeId: or(v.nullable(id), null),
  craftingStartTime: or(moment, null),
  craftingEndTime: or(moment, null),
  lifetimeEnemiesKilledByMap: or(v.record(location, v.record(kind, whole)), {}),
  lifetimeTotalLevelUps: or(whole, 0),
  lifetimeBossChestsOpened: or(whole, 0),
  lifetimeTimeOnMap: or(v.record(location, whole), {}),
  quickSlots: or(
    v.object({
      1: quickSlot(defaults.quickSlots[1]),
      2: quickSlot(defaults.quickSlots[2]),
      3: quickSlot(defaults.quickSlots[3]),
      4: quickSlot(defaults.quickSlots[4]),
    }),
    {},
  ),
  ext: or(ext, {}),
})
export type StoredSave = v.InferOutput<typeof saveSchema>
