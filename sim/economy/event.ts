import type { ContractTwist } from '../content/contracts.ts'
import type { CosmeticPrice } from '../content/cosmetics.ts'
import type { CostumeId } from '../content/costumes.ts'
import type { DecorationId } from '../content/decorations.ts'
import type { EquipSlot } from '../content/equip-slots.ts'
import type { InstinctId } from '../content/instincts.ts'
import type { ConsumableItem, Item } from '../content/item.ts'
import type { JournalId } from '../content/journal.ts'
import type { LocationId } from '../content/locations.ts'
import type { PowerUpId } from '../content/power-ups.ts'
import type { TaskId, TaskReward } from '../content/tasks.ts'
import type { WeaponUpgradeId } from '../content/weapon-upgrades.ts'
import type { RunGains } from '../contract/run-report.ts'
import type { Assist } from '../rules/assist.ts'
import type { CosmeticId } from '../rules/cosmetics.ts'
import type { DeathPrice } from '../rules/death-price.ts'
import type { CrateSummary } from '../rules/open-crates.ts'
import type { QuickKey } from '../save/save.ts'
import type { Payment } from './command.ts'
import type { RunTotals } from './run-totals.ts'

/** The effects of a command, for the screens. Never text. */
export type GameEvent =
  | { readonly type: 'game-created' }
  | { readonly type: 'deposited'; readonly amount: number }
  | { readonly type: 'withdrew'; readonly amount: number }
  | { readonly type: 'spent-coins'; readonly amount: number }
  | { readonly type: 'spent-diamonds'; readonly amount: number }
  /** 100x mode was switched on for the first time in this game. */
  | { readonly type: 'sandbox-begun' }
  | { readonly type: 'run-left'; readonly runId: string; readonly locationId: LocationId }
  /** Not caused by a command: the server's replay found that the survivor of an abandoned run died while left alone (decision 0006). */
  | { readonly type: 'died-alone'; readonly runId: string }
  | { readonly type: 'run-begun'; readonly runId: string; readonly locationId: LocationId }
  | { readonly type: 'levels-gained'; readonly levels: number }
  /** Quick-slot items that left the inventory: item id -> count. */
  | { readonly type: 'items-used'; readonly items: Readonly<Record<string, number>> }
  | { readonly type: 'boss-chests-counted'; readonly chests: number }
  | { readonly type: 'power-up-applied'; readonly id: PowerUpId }
  | { readonly type: 'weapon-upgrade-applied'; readonly id: WeaponUpgradeId }
  /** `picks`: number of picks that are offered again. */
  | { readonly type: 'perks-reset'; readonly picks: number }
  | {
      readonly type: 'run-settled'
      readonly runId: string
      readonly locationId: LocationId
      /** The run's Nightmare rank, and the rank that it unlocked or `null`. */
      readonly nightmare: number
      readonly opened: number | null
      /** True if the current segment lasted the full time; false if the player came home before. */
      readonly survived: boolean
      /** Crates for the time that the player held out, in addition to those found. */
      readonly bonus: number
      /** Nightmare marks for a survived run at a rank. */
      readonly marks: number
      readonly assist?: Assist | undefined
      /** The twist of a contract's run. */
      readonly twist?: ContractTwist | undefined
      readonly gains: RunGains
      readonly totals: RunTotals
      readonly crates: CrateSummary | null
    }
  | { readonly type: 'died'; readonly runId: string }
  | { readonly type: 'revived'; readonly runId: string }
  | {
      readonly type: 'run-lost'
      readonly runId: string
      readonly locationId: LocationId
      readonly nightmare: number
      readonly assist?: Assist | undefined
      /** The twist of a contract's run. */
      readonly twist?: ContractTwist | undefined
      readonly price: DeathPrice
      readonly gains: RunGains
      readonly totals: RunTotals
    }
  | { readonly type: 'journal-unlocked'; readonly entryId: JournalId }
  /** Instincts that can be offered from the next run on. Always the last event of a command. */
  | { readonly type: 'instincts-unlocked'; readonly ids: readonly InstinctId[] }
  /** One piece. */
  | { readonly type: 'sold'; readonly item: Item; readonly price: number }
  | { readonly type: 'bought'; readonly item: Item; readonly price: number }
  | { readonly type: 'trader-refreshed'; readonly instant: boolean }
  /** `amount`: the actual effect after caps. */
  | { readonly type: 'item-used'; readonly item: Item; readonly effect: ConsumableItem['effect']['type']; readonly amount: number }
  | { readonly type: 'crates-opened'; readonly crates: CrateSummary }
  | { readonly type: 'lootbags-opened'; readonly opened: number; readonly items: readonly Item[] }
  | { readonly type: 'craft-started'; readonly recipeId: string }
  | { readonly type: 'craft-finished'; readonly recipeId: string }
  | { readonly type: 'craft-cancelled'; readonly recipeId: string }
  /** `upgradeId`: also `workbench_2` and so on. `diamonds`: the price paid in diamonds, otherwise 0. */
  | {
      readonly type: 'upgrade-built'
      readonly upgradeId: string
      readonly payment: Payment
      readonly diamonds: number
    }
  | { readonly type: 'blueprint-unlocked'; readonly blueprintId: string }
  /** `from`: the item of which two became one `to`. */
  | { readonly type: 'merged'; readonly from: Item; readonly to: Item }
  | { readonly type: 'equipped'; readonly item: Item; readonly slot: EquipSlot }
  | { readonly type: 'unequipped'; readonly item: Item; readonly slot: EquipSlot }
  /** Both hands or both accessory slots were occupied, so an item went back to the pack. Follows `equipped`. */
  | { readonly type: 'hand-replaced'; readonly slot: EquipSlot }
  | { readonly type: 'accessory-replaced'; readonly slot: EquipSlot }
  | { readonly type: 'quick-slot-assigned'; readonly key: QuickKey; readonly itemId: string | null }
  | { readonly type: 'avatar-chosen' }
  | { readonly type: 'projectile-color-chosen' }
  | { readonly type: 'journal-entry-added'; readonly id: string }
  | { readonly type: 'journal-entry-deleted'; readonly id: string }
  | { readonly type: 'task-claimed'; readonly taskId: TaskId; readonly reward: TaskReward }
  /** `count` rewards at once; `reward` is their sum. */
  | { readonly type: 'rewards-claimed'; readonly count: number; readonly reward: TaskReward }
  /** `eaters`: settlers who ate at this meal; `hungry`: those who found nothing to eat. The other fields are what came in. */
  | {
      readonly type: 'settlers-fed'
      readonly eaters: number
      readonly hungry: number
      readonly foodIn: number
      readonly waterIn: number
      readonly scrap: number
      readonly bandages: number
    }
  | { readonly type: 'meals-cooked'; readonly meals: number; readonly rations: number }
  /** Survivors whom a run brought home and who moved in. */
  | { readonly type: 'settlers-joined'; readonly count: number }
  | { readonly type: 'cosmetic-bought'; readonly id: CosmeticId; readonly price: CosmeticPrice }
  | { readonly type: 'costume-worn'; readonly id: CostumeId | null }
  | { readonly type: 'decoration-placed'; readonly id: DecorationId; readonly placed: boolean }
  | { readonly type: 'renamed'; readonly name: string }
  /** An item of the run's gains that the catalogue does not know and that was dropped (POST-10). */
  | { readonly type: 'unknown-item'; readonly itemId: string }
