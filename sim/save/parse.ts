import * as v from 'valibot'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { craftOf, workbenchFields } from '../rules/crafting.ts'
import { levelForXp } from '../rules/levels.ts'
import { weaponUpgradesLeft } from '../rules/offers.ts'
import { recomputeStats } from '../rules/recompute-stats.ts'
import { withDerived } from './derive.ts'
import { migrate, versionOf } from './migrate.ts'
import { defaultSave, noKills } from './new-save.ts'
import { issueText, rehydrateEquipment, rehydrateInventory } from './rehydrate.ts'
import { SAVE_VERSION, type Save } from './save.ts'
import { type StoredSave, saveSchema } from './schema.ts'
import { tooLarge } from './too-large.ts'

/**
 * A stored `save_data` as a save: defaults merged, items from the catalogue, derived fields computed anew, numbers clamped
 * (SAVE-07, OP-92). Total. Refuses what is no save with a path and a reason, for logs and for the slot's card.
 */
export function parseSave(json: unknown): Result<Save, string> {
  const excess = tooLarge(json)
  if (excess !== null) return refuse(`save: ${excess}`)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refuse('save: not an object')
  const fields = json as Readonly<Record<string, unknown>>
  const version = versionOf(fields)
  if (version === null) return refuse('ext.version: not a version of this game')
  const stored = v.safeParse(saveSchema, migrate(fields, version), { abortEarly: true })
  return stored.success ? complete(stored.output) : refuse(issueText(stored.issues[0]))
}

function complete(stored: StoredSave): Result<Save, string> {
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
  return ok(withDerived(owing(alive(crafting(boosted(save))))))
}

/** The xp's level; or, while the picks of a perk reset are owed, one more than were taken again (OP-97). */
function levelOf({ xp, level, powerUpHistory }: StoredSave): number {
  const earned = levelForXp(xp)
  return level < earned && level === 1 + powerUpHistory.length ? level : earned
}

/** A run in 100x mode is one of a sandbox game, also where it began before there were such games. */
const boosted = (save: Save): Save => (save.ext.run?.xpMode && !save.ext.sandbox ? { ...save, ext: { ...save.ext, sandbox: true } } : save)

/** No more weapon upgrades are owed than there are left to take (OP-14): a choice of nothing would never end. */
function owing(save: Save): Save {
  const pendingWeaponUpgrades = Math.min(weaponUpgradesLeft(save.weaponUpgradeHistory), save.ext.pendingWeaponUpgrades)
  return { ...save, ext: { ...save.ext, pendingWeaponUpgrades } }
}

/** Half a craft is none; a whole one never ends before it begins (CRAFT-13). */
function crafting(save: Save): Save {
  const craft = craftOf(save)
  const whole = { ...save, ...workbenchFields(craft) }
  return craft === null ? { ...whole, ext: { ...save.ext, craftBanked: 0, craftPaid: null } } : whole
}

/** Nobody is at 0 health but in a run that ended in death (RUN-17, OP-99). */
function alive(save: Save): Save {
  const deathPending = save.ext.deathPending && save.ext.run !== null
  const playerHealth = save.playerHealth > 0 || deathPending ? save.playerHealth : recomputeStats(save).maxHealth
  return { ...save, playerHealth, ext: { ...save.ext, version: SAVE_VERSION, deathPending } }
}
