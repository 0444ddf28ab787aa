import type { Actor } from 'xstate'
import type { InstinctAction, instinctMachine, PendingInstincts } from '../../machines/instinct.machine.ts'
import type { levelUpMachine } from '../../machines/level-up.machine.ts'
import type { weaponUpgradeMachine } from '../../machines/weapon-upgrade.machine.ts'
import type { RunAction } from '../../sim/contract/input.ts'

/** Place where choices are offered: camp, or a live run, which gets the chosen action. */
export interface ChoicePlace {
  readonly onChosen: (action: RunAction) => void
  /** Only in a run: Instincts belong to the run and not to the save. */
  readonly world?: InstinctWorld
}

/** Spreads a run's choices over its time, so that dialogs do not interrupt the fight one after another. Choices that must wait stay pending. */
export interface ChoicePace {
  /** True if a choice may open now. */
  mayOpen(): boolean
  /** Must be called when the player makes a choice. A choice pauses the run, so it opens and ends at the same time of the run. */
  onChosen(): void
}

/** The world of a live run, which decides the choices that Adrenaline brings. */
export interface InstinctWorld {
  /** Pending choices in the latest frame. */
  pending(): PendingInstincts
  /** Calls `changed` when the pending choices may have changed. Returns a function that stops it. */
  onChange(changed: () => void): () => void
  /** Resolves once a frame shows the result; rejects if the world refuses. */
  ask(action: InstinctAction): Promise<void>
  readonly pace: ChoicePace
}

export interface Choices {
  readonly levelUp: Actor<typeof levelUpMachine>
  readonly weaponUpgrade: Actor<typeof weaponUpgradeMachine>
  readonly instinct: Actor<typeof instinctMachine>
  /** Offers choices at this place. Returns a function that stops it. */
  enter(here: ChoicePlace): () => void
  /** Choices that the player can make at the current place, whether or not a dialog is open for one. */
  pendingCount(): number
}

export interface ChoiceDialogsProps {
  readonly choices: Choices
  /** Used at camp; in a run the fight stays visible behind the dialog. */
  readonly opaque?: boolean
}
