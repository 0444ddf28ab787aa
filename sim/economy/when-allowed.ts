import type { Save } from '../save/save.ts'
import type { CommandType } from './command.ts'
import type { Refusal } from './refusal.ts'

/**
 * - `run`: a run's own, whose rule says when it holds
 * - `always`: touches nothing that a death takes
 * - `alive`: adds to what a death takes, or is camp's business: not between a death and its end
 * - `home`: can take something out of what a death takes, that is coins on hand, scrap and the pack, or waits at camp: not while a run is open
 */
type When = 'run' | 'always' | 'alive' | 'home'

/**
 * When each command is allowed. Otherwise a second tab could bring to safety what the first one is about to lose (OP-10): the bank
 * is safe, and so is what is worn, built, or at the bench.
 */
export const WHEN_ALLOWED: { readonly [T in CommandType]: When } = {
  'new-game': 'always',
  'set-xp-mode': 'always',
  'begin-run': 'run',
  'leave-run': 'run',
  'run-progress': 'run',
  'settle-run': 'run',
  die: 'run',
  revive: 'run',
  'return-to-camp': 'run',
  'apply-power-up': 'run',
  'apply-weapon-upgrade': 'run',
  'reset-perks': 'always',
  deposit: 'home',
  withdraw: 'alive',
  sell: 'home',
  buy: 'home',
  'refresh-trader': 'alive',
  'use-item': 'home',
  'open-crates': 'home',
  'open-lootbags': 'home',
  'start-craft': 'home',
  'finish-craft': 'alive',
  'cancel-craft': 'alive',
  'build-upgrade': 'home',
  'upgrade-workbench': 'home',
  equip: 'home',
  unequip: 'alive',
  'assign-quick-slot': 'always',
  'choose-avatar': 'always',
  'choose-projectile-color': 'always',
  'add-journal-entry': 'always',
  'delete-journal-entry': 'always',
  'claim-task': 'home',
  rename: 'always',
}

/** Why a command is not allowed at this moment, whatever it asks for; null: it is allowed. */
export function timingRefusal({ ext: { run, deathPending } }: Pick<Save, 'ext'>, type: CommandType): Refusal | null {
  const when = WHEN_ALLOWED[type]
  if (run === null || when === 'run' || when === 'always') return null
  if (deathPending) return { type: 'run-not-over' }
  return when === 'home' ? { type: 'run-under-way' } : null
}
