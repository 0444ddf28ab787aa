import type { Actor } from 'xstate'
import type { InstinctAction, instinctMachine, PendingInstincts } from '../../machines/instinct.machine.ts'
import type { levelUpMachine } from '../../machines/level-up.machine.ts'
import type { weaponUpgradeMachine } from '../../machines/weapon-upgrade.machine.ts'
import type { RunAction } from '../../sim/contract/input.ts'

/** Where choices are offered: camp, or a run that is live, which hears what was chosen. */
export interface ChoicePlace {
  readonly onChosen: (action: RunAction) => void
  /** Of a run: Instincts are its own, and no save's. */
  readonly world?: InstinctWorld
}

/** The world of a live run, which says what Adrenaline owes. */
export interface InstinctWorld {
  /** As the latest frame shows it. */
  pending(): PendingInstincts
  /** Calls `changed` when that may have changed, until the answer is called. */
  onChange(changed: () => void): () => void
  /** Resolves once a frame shows what has come of it; rejects when the world refuses. */
  ask(action: InstinctAction): Promise<void>
}

/** A machine for each kind of choice. */
export interface Choices {
  readonly levelUp: Actor<typeof levelUpMachine>
  readonly weaponUpgrade: Actor<typeof weaponUpgradeMachine>
  readonly instinct: Actor<typeof instinctMachine>
  /** Choices are offered here until the answer is called. */
  enter(here: ChoicePlace): () => void
}

export interface ChoiceDialogsProps {
  readonly choices: Choices
  /** At camp: in a run the fight behind stays in sight. */
  readonly opaque?: boolean
}
