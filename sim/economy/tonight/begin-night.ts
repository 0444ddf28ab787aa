import { avatarUrl } from '../../content/avatars.ts'
import { EQUIP_SLOTS, type EquipSlot } from '../../content/equip-slots.ts'
import type { Item } from '../../content/item.ts'
import { type ItemId, items } from '../../content/items.ts'
import { XP_THRESHOLDS } from '../../content/levels.ts'
import { DEFAULT_NAME } from '../../content/start.ts'
import { nightOutfits } from '../../content/tonight.ts'
import type { RunSpec } from '../../contract/run-spec.ts'
import { recomputeStats } from '../../rules/recompute-stats.ts'
import type { Night, NightSeeds } from '../../rules/tonight.ts'
import { withDerived } from '../../save/derive.ts'
import { newSave } from '../../save/new-save.ts'
import type { QuickKey, Save } from '../../save/save.ts'
import { applyCommand } from '../apply-command.ts'
import { runSpecOf } from '../run-spec-of.ts'

/** A night's run at its start: a save that is never stored, with its open run, and the run's spec. */
export interface BegunNight {
  readonly save: Save
  readonly spec: RunSpec
}

/** Begins a night's run, which is the same for all players with the same seeds. `at`: Unix time in ms; the run does not depend on it. */
export function beginNight(night: Night, seeds: NightSeeds, at: number): BegunNight {
  const { locationId, nightmare } = night
  const begun = applyCommand(
    nightSave(night, seeds, at),
    { type: 'begin-run', locationId, nightmare, xpMode: false, seed: seeds.run, at },
    { now: at, issuedSeed: 0, debug: true },
  )
  const save = begun.ok ? begun.value.save : null
  const spec = save && runSpecOf(save)
  if (save === null || spec === null) throw new Error(`A night's run cannot begin at ${locationId}.`)
  return { save, spec: { ...spec, unlockedInstincts: night.instincts } }
}

/** The survivor of a night has only the outfit, nothing of the player's own. */
function nightSave({ locationId, nightmare, outfit, powerUps, weaponUpgrades, gender }: Night, { offers }: NightSeeds, at: number): Save {
  const { level, worn, supplies } = nightOutfits[outfit]
  const blank = newSave({ name: DEFAULT_NAME, gender, avatarUrl: avatarUrl(gender, 1), seed: offers, at })
  const dressed = withDerived({
    ...blank,
    xp: XP_THRESHOLDS[level - 1] as number,
    level,
    powerUpHistory: powerUps,
    weaponUpgradeHistory: weaponUpgrades,
    equippedItems: wornItems(worn),
    inventory: Object.fromEntries(supplies.map(([id, count]) => [id, { item: items[id], count }])),
    quickSlots: keysOf(supplies.map(([id]) => id)),
    ext: { ...blank.ext, survivedMaps: [locationId], nightmareWon: { [locationId]: nightmare - 1 } },
  })
  return { ...dressed, playerHealth: dressed.playerMaxHealth, currentAmmo: recomputeStats(dressed).ranged?.magazineSize ?? 0 }
}

const wornItems = (worn: Readonly<Partial<Record<EquipSlot, ItemId>>>): Save['equippedItems'] =>
  Object.fromEntries(EQUIP_SLOTS.map((slot): [EquipSlot, Item | null] => [slot, itemOf(worn[slot])])) as Save['equippedItems']
const itemOf = (id: ItemId | undefined): Item | null => (id === undefined ? null : items[id])

const keysOf = (ids: readonly ItemId[]): Save['quickSlots'] =>
  Object.fromEntries(
    ([1, 2, 3, 4] as const).map((key): [QuickKey, { itemId: string | null }] => [key, { itemId: ids[key - 1] ?? null }]),
  ) as Save['quickSlots']
