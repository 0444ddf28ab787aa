import type { CommandType } from '../../sim/economy/command.ts'

/** A way to close an open run, or to replace or remove the save with it (decision 0004). */
export type RunCloser =
  | 'leave-run'
  | 'begin-run in the same slot'
  | 'begin-run in another slot'
  | 'settle-run'
  | 'die, then return-to-camp'
  | 'die, then revive, then leave-run'
  | 'die, then begin-run'
  | 'restore of a copy whose run is still open'
  | 'restore of a copy whose run was left since'
  | 'restore of a copy whose run was settled since'
  | 'restore of a slot that was deleted'
  | 'restore of another copy, then of the one it replaced'
  | 'take-guest-along'
  | 'log-out, then leave-run'
  | 'delete-user-account'

/** `keeps`: an open run stays open, or the command is rejected. */
type RunClosers = 'keeps' | readonly RunCloser[]

/** The ways in which each command closes an open run. The compiler requires every command. */
export const BY_COMMAND: Readonly<Record<CommandType, RunClosers>> = {
  'leave-run': ['leave-run', 'log-out, then leave-run'],
  'begin-run': ['begin-run in the same slot', 'begin-run in another slot', 'die, then begin-run'],
  'settle-run': ['settle-run'],
  die: ['die, then return-to-camp', 'die, then begin-run'],
  revive: ['die, then revive, then leave-run'],
  'return-to-camp': ['die, then return-to-camp'],
  'new-game': 'keeps',
  'run-progress': 'keeps',
  'set-xp-mode': 'keeps',
  'apply-power-up': 'keeps',
  'apply-weapon-upgrade': 'keeps',
  'reset-perks': 'keeps',
  deposit: 'keeps',
  withdraw: 'keeps',
  sell: 'keeps',
  buy: 'keeps',
  'refresh-trader': 'keeps',
  'use-item': 'keeps',
  'open-crates': 'keeps',
  'open-lootbags': 'keeps',
  'start-craft': 'keeps',
  'finish-craft': 'keeps',
  'cancel-craft': 'keeps',
  'build-upgrade': 'keeps',
  'upgrade-workbench': 'keeps',
  merge: 'keeps',
  'close-rank-notice': 'keeps',
  equip: 'keeps',
  unequip: 'keeps',
  'assign-quick-slot': 'keeps',
  'choose-avatar': 'keeps',
  'choose-projectile-color': 'keeps',
  'add-journal-entry': 'keeps',
  'delete-journal-entry': 'keeps',
  'claim-task': 'keeps',
  'claim-reward': 'keeps',
  'claim-all': 'keeps',
  'feed-settlers': 'keeps',
  'cook-meals': 'keeps',
  'buy-cosmetic': 'keeps',
  'wear-costume': 'keeps',
  'place-decoration': 'keeps',
  rename: 'keeps',
}

const COMMANDS = Object.values(BY_COMMAND).flatMap((ways) => (ways === 'keeps' ? [] : ways))
const RESTORES: readonly RunCloser[] = [
  'restore of a copy whose run is still open',
  'restore of a copy whose run was left since',
  'restore of a copy whose run was settled since',
  'restore of a slot that was deleted',
  'restore of another copy, then of the one it replaced',
]

/** The same for each edge function. */
export const BY_FUNCTION: Readonly<Record<string, RunClosers>> = {
  'save-game': COMMANDS,
  'restore-backup': RESTORES,
  'take-guest-along': ['take-guest-along'],
  'delete-user-account': ['delete-user-account'],
  // Only on a player's own backend. An open run in a file cannot be replayed, so `imported-save` closes it.
  'import-save': [],
  'claim-flea-market-funds': 'keeps',
  'claim-contract': 'keeps',
  'claim-tonight': 'keeps',
  'count-step': 'keeps',
  'developer-ring': 'keeps',
  'end-tonight': 'keeps',
  'list-flea-market-item': 'keeps',
  'login-with-username': 'keeps',
  'open-tonight': 'keeps',
  'process-flea-market-purchase': 'keeps',
  'remove-flea-market-listing': 'keeps',
  metrics: 'keeps',
  'operator-figures': 'keeps',
  'report-errors': 'keeps',
  'send-player-mail': 'keeps',
  'send-suggestion-email': 'keeps',
}

/** The same for each database function that writes saves, directly or through another. */
export const BY_WRITER: Readonly<Record<string, RunClosers>> = {
  'public.commit_save': COMMANDS,
  'private.close_open_runs': ['begin-run in another slot'],
  'public.commit_restore': RESTORES,
  'public.commit_guest_move': ['take-guest-along'],
  'public.delete_account': ['delete-user-account'],
  'private.forget_idle_guests': ['delete-user-account'],
  'public.commit_import': [],
  'private.take_names': 'keeps',
  'private.give_names_back': 'keeps',
  'private.write_save': 'keeps',
  'private.credit_rerun': 'keeps',
  'public.commit_claim': 'keeps',
  'public.commit_listing': 'keeps',
  'public.commit_contract_claim': 'keeps',
  'public.commit_night_claim': 'keeps',
  'public.commit_purchase': 'keeps',
  'public.commit_removal': 'keeps',
}

/** Players can only delete rows of the table themselves, which leaves a copy. */
export const BY_HAND: Readonly<Record<'DELETE', readonly RunCloser[]>> = { DELETE: ['restore of a slot that was deleted'] }
