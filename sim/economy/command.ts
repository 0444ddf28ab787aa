import type { ContractTwist } from '../content/contracts.ts'
import type { EquipSlot } from '../content/equip-slots.ts'
import type { LocationId } from '../content/locations.ts'
import type { PowerUpId } from '../content/power-ups.ts'
import type { ProjectileColor } from '../content/projectile-colors.ts'
import type { WeaponUpgradeId } from '../content/weapon-upgrades.ts'
import type { RunOutcome } from '../contract/run-outcome.ts'
import type { LogChunk, RunRecord } from '../contract/run-record.ts'
import type { RunGains, RunProgress } from '../contract/run-report.ts'
import type { Assist } from '../rules/assist.ts'
import type { Gender, QuickKey } from '../save/save.ts'

/** The run and segment of a command. A command that arrives after a revive can refer to an earlier segment (OP-09). */
export interface RunPart {
  readonly runId: string
  readonly segment: number
}

/** The seed of a run's world. The server draws it when the run begins, so that players cannot know the run beforehand. */
export interface RunTicket {
  readonly id: string
  /** Unsigned 32-bit. */
  readonly seed: number
}

/** A command that ends a segment carries the segment's record for storage. No rule reads it. */
interface Recorded {
  /** `null` if the record is unreadable or from another version. */
  readonly record?: RunRecord | null | undefined
}

export type Payment = 'materials' | 'diamonds'

/** All commands that change a save. `at`: the app's clock, Unix time in ms. */
export type Command = { readonly at: number } & (
  | { readonly type: 'new-game'; readonly name: string; readonly gender: Gender; readonly avatarUrl: string }
  | { readonly type: 'deposit'; readonly amount: number }
  | { readonly type: 'withdraw'; readonly amount: number }
  /** Switches 100x mode, also during a run. Switching it on turns the game into a sandbox game permanently. */
  | { readonly type: 'set-xp-mode'; readonly on: boolean }
  /** `seed`: the debug console's fixed seed, accepted only on a backend with debug. */
  | {
      readonly type: 'begin-run'
      readonly locationId: LocationId
      /** Nightmare rank; absent means 0, the map without Nightmare. */
      readonly nightmare?: number | undefined
      /** Twist of a contract. It makes the run harder and pays nothing by itself; absent without a contract. */
      readonly twist?: ContractTwist | undefined
      readonly xpMode: boolean
      readonly seed: number | null
      /** The ticket that the server issued; absent if the server was unreachable, in which case the save draws the seed. */
      readonly ticket?: RunTicket | undefined
      /** Index of the save's draw for a run without a ticket, since another device may have drawn meanwhile. */
      readonly draw?: number | undefined
      /** Assist settings for the whole run, even if the player changes the options later; absent without assist. */
      readonly assist?: Assist | undefined
      /** Version of the simulation that plays the run; older clients do not send it. */
      readonly version?: number | undefined
    }
  /** Ends an abandoned run, which keeps its last reported progress (OP-96). */
  | { readonly type: 'leave-run'; readonly runId: string }
  /**
   * Sent at each level-up, boss chest and item use, so that an abandoned run keeps its levels and choices and a reload does not refund
   * items.
   */
  | ({ readonly type: 'run-progress'; readonly log?: LogChunk | undefined } & RunPart & RunProgress)
  | ({ readonly type: 'settle-run'; readonly outcome: RunOutcome } & RunPart & Recorded)
  /**
   * Sent when health reaches 0: the death marker (OP-99), the segment's last progress, and the gains of all segments for display (POST-03).
   */
  | ({ readonly type: 'die'; readonly gains?: RunGains | undefined } & RunPart & RunProgress & Recorded)
  | { readonly type: 'revive'; readonly runId: string }
  /** Finishes a death and applies its losses (OP-10). `gains` are displayed; only time on map and lifetime kills count. */
  | { readonly type: 'return-to-camp'; readonly runId: string; readonly gains: RunGains }
  /** One of the three offers from `powerUpOffers`, in a run or at camp (OP-96). */
  | { readonly type: 'apply-power-up'; readonly id: PowerUpId }
  /** One of the offers from `weaponUpgradeOffers`, in a run or at camp (OP-14). */
  | { readonly type: 'apply-weapon-upgrade'; readonly id: WeaponUpgradeId }
  | { readonly type: 'reset-perks' }
  /** Sells one piece. `name`: the name that the player saw, for the refusal if the item is gone. */
  | { readonly type: 'sell'; readonly itemId: string; readonly name?: string | undefined }
  /** Buys one piece from the trader's current stock. */
  | { readonly type: 'buy'; readonly itemId: string }
  /** Restocks the trader: for free when the stock is over, or at once for diamonds. */
  | { readonly type: 'refresh-trader'; readonly instant: boolean }
  /** Uses one piece. Crates and lootbags are opened instead. */
  | { readonly type: 'use-item'; readonly itemId: string }
  | { readonly type: 'open-crates'; readonly count: number }
  /** Opens up to `count` lootbags, limited by the room in the pack. */
  | { readonly type: 'open-lootbags'; readonly count: number }
  | { readonly type: 'start-craft'; readonly recipeId: string }
  /** `startedAt` identifies the craft, so that a late command does not finish the next one. */
  | { readonly type: 'finish-craft'; readonly startedAt: number }
  | { readonly type: 'cancel-craft'; readonly startedAt: number }
  /** Builds a facility level, a one-off upgrade or a blueprint. */
  | { readonly type: 'build-upgrade'; readonly upgradeId: string; readonly payment: Payment }
  /** `level`: the level to build, so that a second click on the same button does not build the next one. */
  | { readonly type: 'upgrade-workbench'; readonly level: number; readonly payment: Payment }
  /** Merges two pieces of this id at the workbench, into one of the next rank. */
  | { readonly type: 'merge'; readonly itemId: string }
  /** The player has read what legendaries from before ranks became. */
  | { readonly type: 'close-rank-notice' }
  /** `slot`: `null` lets the rules choose. */
  | { readonly type: 'equip'; readonly itemId: string; readonly slot: EquipSlot | null }
  | { readonly type: 'unequip'; readonly slot: EquipSlot }
  | { readonly type: 'assign-quick-slot'; readonly key: QuickKey; readonly itemId: string | null }
  | { readonly type: 'choose-avatar'; readonly avatarUrl: string }
  | { readonly type: 'choose-projectile-color'; readonly color: ProjectileColor }
  | { readonly type: 'add-journal-entry'; readonly title: string; readonly content: string }
  | { readonly type: 'delete-journal-entry'; readonly id: string }
  | { readonly type: 'claim-task'; readonly taskId: string }
  /** Claims the reward of an achievement or of the collection book. */
  | { readonly type: 'claim-reward'; readonly rewardId: string }
  /** Claims all rewards of tasks, achievements and the collection book that can be claimed. */
  | { readonly type: 'claim-all' }
  /** Serves the settlers' meal of the day, to everyone who has not eaten on it. */
  | { readonly type: 'feed-settlers' }
  /** Cooks this many meals from rations. */
  | { readonly type: 'cook-meals'; readonly meals: number }
  /** Buys a decoration or a costume from the trader. */
  | { readonly type: 'buy-cosmetic'; readonly cosmeticId: string }
  /** `costumeId`: `null` for the survivor's own clothes. */
  | { readonly type: 'wear-costume'; readonly costumeId: string | null }
  /** Puts an owned decoration up in the camp, or away. */
  | { readonly type: 'place-decoration'; readonly decorationId: string; readonly placed: boolean }
  /** Gives the survivor the account's new username if it had the old one (OP-113). */
  | { readonly type: 'rename'; readonly name: string }
)
/** A command without its time. Distributive, so that each type keeps its own fields. */
export type CommandDraft = Command extends infer C ? (C extends Command ? Omit<C, 'at'> : never) : never
export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { readonly type: T }>
