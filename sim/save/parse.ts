import * as v from 'valibot'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { withItemsCollected } from '../rules/collection.ts'
import { craftOf, workbenchFields } from '../rules/crafting.ts'
import { levelForXp } from '../rules/levels.ts'
import { possibleRanks } from '../rules/nightmare.ts'
import { weaponUpgradesLeft } from '../rules/offers.ts'
import { recomputeStats } from '../rules/recompute-stats.ts'
import { withDerived } from './derive.ts'
import { migrateSave, saveVersionOf } from './migrate.ts'
import { defaultSave, noKills } from './new-save.ts'
import { issueText, olderLegendary, rehydrateEquipment, rehydrateInventory } from './rehydrate.ts'
import { SAVE_VERSION, type Save } from './save.ts'
import { type StoredSave, saveSchema } from './schema.ts'
import { tooLarge } from './too-large.ts'

/**
 * Parses a stored `save_data`: merges defaults, takes items from the catalogue, recomputes derived fields and clamps numbers (SAVE-07,
 * OP-92). Never throws. A refusal has a path and a reason, for logs and the slot's card.
 */
export function parseSave(json: unknown): Result<Save, string> {
  const excess = tooLarge(json)
  if (excess !== null) return refuse(`save: ${excess}`)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refuse('save: not an object')
  const fields = json as Readonly<Record<string, unknown>>
  const version = saveVersionOf(fields)
  if (version === null) return refuse('ext.version: not a version of this game')
  const stored = v.safeParse(saveSchema, migrateSave(fields, version), { abortEarly: true })
  return stored.success ? completeSave(stored.output) : refuse(issueText(stored.issues[0]))
}

function completeSave(stored: StoredSave): Result<Save, string> {
  const inventory = rehydrateInventory(stored.inventory)
  if (!inventory.ok) return inventory
  const equippedItems = rehydrateEquipment(stored.equippedItems)
  if (!equippedItems.ok) return equippedItems
  const save: Save = {
    ...defaultSave(),
    ...stored,
    inventory: inventory.value,
    equippedItems: equippedItems.value,
    totalEnemiesKilledByType: { ...noKills(), ...stored.totalEnemiesKilledByType },
    level: levelOf(stored),
  }
  const read = hasOlderLegendary(stored) ? { ...save, ext: { ...save.ext, rankNotice: true } } : save
  return ok(withItemsCollected(withDerived(withCappedUpgrades(withValidHealth(withCompleteCraft(withPossibleRanks(withSandbox(read))))))))
}

/** True if a carried or worn legendary was stored before ranks existed. */
const hasOlderLegendary = ({ inventory, equippedItems }: StoredSave): boolean =>
  Object.entries(inventory).some(([id, { item, count }]) => count > 0 && olderLegendary(id, item) !== null) ||
  Object.values(equippedItems).some((worn) => worn !== null && olderLegendary(worn.id, worn) !== null)

/** The level for the xp; after a perk reset, one more than the number of picks since then (OP-97). */
function levelOf({ xp, level, powerUpHistory }: StoredSave): number {
  const earned = levelForXp(xp)
  return level < earned && level === 1 + powerUpHistory.length ? level : earned
}

/** A save with a run in 100x mode is a sandbox game, even if the run began before sandbox games existed. */
const withSandbox = (save: Save): Save =>
  save.ext.run?.xpMode && !save.ext.sandbox ? { ...save, ext: { ...save.ext, sandbox: true } } : save

/** Drops implausible Nightmare ranks, because a save file can contain any claim. */
const withPossibleRanks = (save: Save): Save => ({ ...save, ext: { ...save.ext, nightmareWon: possibleRanks(save) } })

/** Caps pending weapon upgrades at those left to take (OP-14), because a choice without options could never be closed. */
function withCappedUpgrades(save: Save): Save {
  const pendingWeaponUpgrades = Math.min(weaponUpgradesLeft(save.weaponUpgradeHistory), save.ext.pendingWeaponUpgrades)
  return { ...save, ext: { ...save.ext, pendingWeaponUpgrades } }
}

/** Removes an incomplete craft; a complete one never ends before it begins (CRAFT-13). */
function withCompleteCraft(save: Save): Save {
  const craft = craftOf(save)
  const whole = { ...save, ...workbenchFields(craft) }
  return craft === null ? { ...whole, ext: { ...save.ext, craftBanked: 0, craftPaid: null } } : whole
}

/** Health is 0 only after a death in an open run (RUN-17, OP-99). */
function withValidHealth(save: Save): Save {
  const deathPending = save.ext.deathPending && save.ext.run !== null
  const playerHealth = save.playerHealth > 0 || deathPending ? save.playerHealth : recomputeStats(save).maxHealth
  return { ...save, playerHealth, ext: { ...save.ext, version: SAVE_VERSION, deathPending } }
}
