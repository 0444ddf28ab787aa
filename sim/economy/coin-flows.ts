import type { Save } from '../save/save.ts'
import type { CommandType } from './command.ts'

/**
 * Why coins came into the game or left it, as the public report names it (decision 0053). The database counts every change of a stored
 * save; these are the causes that a command can have.
 */
const COMMAND_COIN_CAUSES = ['start', 'runs', 'death', 'trader', 'crafting', 'buildings', 'finds', 'rewards', 'sandbox', 'camp'] as const
/**
 * Causes that the database knows by itself. `before`: coins that existed when counting began. `other`: what
 * the operator wrote into the database. Tests hold it at 0 for everything that players do.
 */
const STORED_COIN_CAUSES = [
  'before',
  'bought',
  'paid-out',
  'contracts',
  'tonight',
  'rerun',
  'imported',
  'restored',
  'moved',
  'deleted',
  'other',
] as const
export const COIN_CAUSES = [...COMMAND_COIN_CAUSES, ...STORED_COIN_CAUSES] as const
type CommandCoinCause = (typeof COMMAND_COIN_CAUSES)[number]
export type CoinCause = (typeof COIN_CAUSES)[number]

/** Coins that came in and that left, both at least 0. */
export type CoinFlows = Partial<Record<CommandCoinCause, readonly [created: number, removed: number]>>

const causes: Readonly<Record<CommandType, CommandCoinCause>> = {
  'new-game': 'start',
  'begin-run': 'runs',
  'run-progress': 'runs',
  'settle-run': 'runs',
  'leave-run': 'runs',
  die: 'runs',
  revive: 'runs',
  'return-to-camp': 'death',
  sell: 'trader',
  buy: 'trader',
  'refresh-trader': 'trader',
  'buy-cosmetic': 'trader',
  'start-craft': 'crafting',
  'finish-craft': 'crafting',
  'cancel-craft': 'crafting',
  merge: 'crafting',
  'build-upgrade': 'buildings',
  'upgrade-workbench': 'buildings',
  'open-crates': 'finds',
  'open-lootbags': 'finds',
  'claim-task': 'rewards',
  'claim-reward': 'rewards',
  'claim-all': 'rewards',
  'set-xp-mode': 'sandbox',
  deposit: 'camp',
  withdraw: 'camp',
  'apply-power-up': 'camp',
  'apply-weapon-upgrade': 'camp',
  'reset-perks': 'camp',
  'use-item': 'camp',
  'close-rank-notice': 'camp',
  equip: 'camp',
  unequip: 'camp',
  'assign-quick-slot': 'camp',
  'choose-avatar': 'camp',
  'choose-projectile-color': 'camp',
  'add-journal-entry': 'camp',
  'delete-journal-entry': 'camp',
  'feed-settlers': 'camp',
  'cook-meals': 'camp',
  'wear-costume': 'camp',
  'place-decoration': 'camp',
  rename: 'camp',
}

/** Coins on hand and in the bank. Those of a sandbox game do not count, because it can multiply them by 100. */
export const countedCoins = (save: Save | null): number => (save === null || save.ext.sandbox ? 0 : save.coins + save.bankedCoins)

/** Adds the change of coins that a command made. Changes nothing if the coins are equal. */
export function addCoinFlow(flows: CoinFlows, type: CommandType, before: Save | null, after: Save): CoinFlows {
  const change = countedCoins(after) - countedCoins(before)
  if (change === 0) return flows
  const cause = causes[type]
  const [created, removed] = flows[cause] ?? [0, 0]
  return { ...flows, [cause]: [created + Math.max(0, change), removed + Math.max(0, -change)] }
}
