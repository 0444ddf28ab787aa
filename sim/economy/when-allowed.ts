import type { Save } from '../save/save.ts'
import type { CommandType } from './command.ts'
import type { Refusal } from './refusal.ts'

/**
 * - `run`: belongs to a run; the command's own rule decides
 * - `always`: does not affect anything that a death takes
 * - `alive`: adds to what a death takes, or only concerns the camp; not allowed between a death and its end
 * - `home`: can remove coins on hand, scrap or pack items, which a death takes, or can wait until the survivor is at camp; not allowed
 *   while a run is open
 */
type When = 'run' | 'always' | 'alive' | 'home'

/**
 * When each command is allowed. Without these rules, a second tab could move belongings that the run in the first tab is about to lose
 * (OP-10) to where a death does not take them: the bank, worn items, buildings or the workbench.
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
  merge: 'home',
  'close-rank-notice': 'always',
  equip: 'home',
  unequip: 'alive',
  'assign-quick-slot': 'always',
  'choose-avatar': 'always',
  'choose-projectile-color': 'always',
  'add-journal-entry': 'always',
  'delete-journal-entry': 'always',
  'claim-task': 'home',
  'claim-reward': 'home',
  'claim-all': 'home',
  'feed-settlers': 'home',
  'cook-meals': 'home',
  'buy-cosmetic': 'home',
  'wear-costume': 'always',
  'place-decoration': 'always',
  rename: 'always',
}

/** The reason why a command is not allowed at this moment, or `null` if it is. */
export function timingRefusal({ ext: { run, deathPending } }: Pick<Save, 'ext'>, type: CommandType): Refusal | null {
  const when = WHEN_ALLOWED[type]
  if (run === null || when === 'run' || when === 'always') return null
  if (deathPending) return { type: 'run-not-over' }
  return when === 'home' ? { type: 'run-under-way' } : null
}
