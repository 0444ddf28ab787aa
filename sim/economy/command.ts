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

/** The run and the segment that a command is about: one that arrives after a revive may be about an earlier segment (OP-09). */
export interface RunPart {
  readonly runId: string
  readonly segment: number
}

/** What a run's world is drawn from. The server draws it when the run begins, so that nobody knows the run beforehand. */
export interface RunTicket {
  readonly id: string
  /** Unsigned 32-bit. */
  readonly seed: number
}

/** A command that ends a segment carries the segment's record, to be stored with it. No rule reads it. */
interface Recorded {
  /** Null: it could not be read, or was played by another version. */
  readonly record?: RunRecord | null | undefined
}

/** Which of an upgrade's two prices is paid. */
export type Payment = 'materials' | 'diamonds'

/** Every change a player can make to a save. `at` is the app's clock, ms since 1970. */
export type Command = { readonly at: number } & (
  | { readonly type: 'new-game'; readonly name: string; readonly gender: Gender; readonly avatarUrl: string }
  | { readonly type: 'deposit'; readonly amount: number }
  | { readonly type: 'withdraw'; readonly amount: number }
  /** 100x mode goes on or off, in the middle of a run too. Once on, it makes the game a sandbox game. */
  | { readonly type: 'set-xp-mode'; readonly on: boolean }
  /** `seed` is taken only on a backend with debug (the debug console's fixed seed). */
  | {
      readonly type: 'begin-run'
      readonly locationId: LocationId
      /** Nightmare rank; absent: 0, the map as it is. */
      readonly nightmare?: number | undefined
      readonly xpMode: boolean
      readonly seed: number | null
      /** That the server gave out for it; absent: the server could not be asked, and the save draws the seed. */
      readonly ticket?: RunTicket | undefined
      /** Which draw of the save's that was, where there was no ticket: another device may have drawn meanwhile. */
      readonly draw?: number | undefined
      /** How its player makes it easier; absent: not at all. It holds for the whole run, whatever is told later. */
      readonly assist?: Assist | undefined
      /** Of the simulation that is to play it; absent: an older client's. */
      readonly version?: number | undefined
    }
  /** Ends an abandoned run: it counts for what its last progress said (OP-96). */
  | { readonly type: 'leave-run'; readonly runId: string }
  /** Sent at each level-up, boss chest and item used, so that an abandoned run keeps its levels and choices, and a reload gives no item back. */
  | ({ readonly type: 'run-progress'; readonly log?: LogChunk | undefined } & RunPart & RunProgress)
  | ({ readonly type: 'settle-run'; readonly outcome: RunOutcome } & RunPart & Recorded)
  /** Health reached 0: the death marker (OP-99), the segment's last progress, and what all segments had come to, to be shown (POST-03). */
  | ({ readonly type: 'die'; readonly gains?: RunGains | undefined } & RunPart & RunProgress & Recorded)
  | { readonly type: 'revive'; readonly runId: string }
  /** Finishes a death (its losses: OP-10). `gains` are shown, and only time on map and lifetime kills are counted. */
  | { readonly type: 'return-to-camp'; readonly runId: string; readonly gains: RunGains }
  /** One of the three that `powerUpOffers` names, in a run or at camp (OP-96). */
  | { readonly type: 'apply-power-up'; readonly id: PowerUpId }
  /** One of those that `weaponUpgradeOffers` names, in a run or at camp (OP-14). */
  | { readonly type: 'apply-weapon-upgrade'; readonly id: WeaponUpgradeId }
  | { readonly type: 'reset-perks' }
  /** One piece. `name`: what the player saw it called, for the refusal where it is gone. */
  | { readonly type: 'sell'; readonly itemId: string; readonly name?: string | undefined }
  /** One piece, for a price of the trader's present stock. */
  | { readonly type: 'buy'; readonly itemId: string }
  /** A new stock: when the old one is over, or at once for diamonds. */
  | { readonly type: 'refresh-trader'; readonly instant: boolean }
  /** One piece. Crates and lootbags are opened, not used. */
  | { readonly type: 'use-item'; readonly itemId: string }
  | { readonly type: 'open-crates'; readonly count: number }
  /** As many of them as the pack has room for. */
  | { readonly type: 'open-lootbags'; readonly count: number }
  | { readonly type: 'start-craft'; readonly recipeId: string }
  /** `startedAt` identifies the craft, so that a late command does not finish the next one. */
  | { readonly type: 'finish-craft'; readonly startedAt: number }
  | { readonly type: 'cancel-craft'; readonly startedAt: number }
  /** A level of a facility, a one-off build, or a blueprint. */
  | { readonly type: 'build-upgrade'; readonly upgradeId: string; readonly payment: Payment }
  /** `level`: the one to be built, so that a second click on the same button does not build the next level. */
  | { readonly type: 'upgrade-workbench'; readonly level: number; readonly payment: Payment }
  /** Null: the slot that the rules choose. */
  | { readonly type: 'equip'; readonly itemId: string; readonly slot: EquipSlot | null }
  | { readonly type: 'unequip'; readonly slot: EquipSlot }
  | { readonly type: 'assign-quick-slot'; readonly key: QuickKey; readonly itemId: string | null }
  | { readonly type: 'choose-avatar'; readonly avatarUrl: string }
  | { readonly type: 'choose-projectile-color'; readonly color: ProjectileColor }
  | { readonly type: 'add-journal-entry'; readonly title: string; readonly content: string }
  | { readonly type: 'delete-journal-entry'; readonly id: string }
  /** The reward of a task that is done, once. */
  | { readonly type: 'claim-task'; readonly taskId: string }
  /** The survivor takes the account's new username, if it bore the old one (OP-113). */
  | { readonly type: 'rename'; readonly name: string }
)
/** A command before it gets its time. Distributive, so that each type keeps its own fields. */
export type CommandDraft = Command extends infer C ? (C extends Command ? Omit<C, 'at'> : never) : never
export type CommandType = Command['type']
/** The command of one type. */
export type CommandOf<T extends CommandType> = Extract<Command, { readonly type: T }>
