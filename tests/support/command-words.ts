import { campUpgradeOf } from '../../sim/content/camp-upgrades.ts'
import { item } from '../../sim/content/items.ts'
import { recipeOf } from '../../sim/content/recipes.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import type { Command, CommandOf, CommandType } from '../../sim/economy/command.ts'

const thing = (id: string): string => item(id)?.name ?? (id.startsWith('loot-') ? `the find ${id}` : JSON.stringify(id))
const counted = (counts: Readonly<Record<string, number | undefined>>, say: (id: string) => string = (id) => id): readonly string[] =>
  Object.entries(counts).flatMap(([id, count]) => (count === 0 ? [] : [`${count} ${say(id)}`]))
const of = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
const listed = (parts: readonly string[]): string => (parts.length === 0 ? 'nothing' : parts.join(', '))
const used = (uses: Readonly<Record<string, number>>): string => {
  const all = counted(uses, thing)
  return all.length === 0 ? '' : `, having used ${listed(all)}`
}
const found = ({ coins, diamonds, scrap, items, enemiesKilledByType, bossChests, timeOnMap }: RunGains): string =>
  `${listed([...counted({ coins, diamonds, scrap, 'boss chests': bossChests }), ...counted(items, thing)])} in ${Math.round(timeOnMap)} s, ` +
  `with ${listed(counted(enemiesKilledByType))} killed`
const quoted = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)

const words: { readonly [T in CommandType]: (command: CommandOf<T>) => string } = {
  'new-game': ({ name }) => `begins a new game as ${quoted(name)}`,
  deposit: ({ amount }) => `puts ${of(amount, 'coin')} into the bank`,
  withdraw: ({ amount }) => `takes ${of(amount, 'coin')} out of the bank`,
  'set-xp-mode': ({ on }) => `switches 100x mode ${on ? 'on' : 'off'}`,
  'begin-run': ({ locationId, nightmare = 0, xpMode, seed }) =>
    `begins a run at ${locationId}${nightmare > 0 ? ` at rank ${nightmare}` : ''}${xpMode ? ' in 100x mode' : ''}${seed === null ? '' : ` with seed ${seed}`}`,
  'leave-run': () => 'leaves the run',
  'run-progress': ({ segment, xp, used: uses, bossChests }) =>
    `reports ${listed(counted({ xp, 'boss chests': bossChests }))} of segment ${segment}${used(uses)}`,
  'settle-run': ({ segment, outcome }) =>
    `comes home from segment ${segment} with ${outcome.xp} xp and ${found(outcome.gains)}${used(outcome.used)}`,
  die: ({ segment, xp, used: uses }) => `dies in segment ${segment} with ${xp} xp${used(uses)}`,
  revive: () => 'is revived',
  'return-to-camp': ({ gains }) => `returns to camp dead, having lost ${found(gains)}`,
  'apply-power-up': ({ id }) => `takes the power-up ${id}`,
  'apply-weapon-upgrade': ({ id }) => `takes the weapon upgrade ${id}`,
  'reset-perks': () => 'resets the power-ups',
  sell: ({ itemId }) => `sells ${thing(itemId)}`,
  buy: ({ itemId }) => `buys ${thing(itemId)}`,
  'refresh-trader': ({ instant }) => (instant ? 'pays for a new stock of the trader' : 'has the trader bring a new stock'),
  'use-item': ({ itemId }) => `uses ${thing(itemId)}`,
  'open-crates': ({ count }) => `opens ${of(count, 'crate')}`,
  'open-lootbags': ({ count }) => `opens ${of(count, 'lootbag')}`,
  'start-craft': ({ recipeId }) => `begins to craft ${recipeOf(recipeId)?.name ?? quoted(recipeId)}`,
  'finish-craft': () => 'takes what was crafted',
  'cancel-craft': () => 'gives the craft up',
  'build-upgrade': ({ upgradeId, payment }) => `builds ${campUpgradeOf(upgradeId)?.name ?? quoted(upgradeId)}, paid in ${payment}`,
  'upgrade-workbench': ({ level, payment }) => `builds workbench level ${level}, paid in ${payment}`,
  merge: ({ itemId }) => `merges two of ${thing(itemId)}`,
  'close-rank-notice': () => 'reads about the ranks of legendaries',
  equip: ({ itemId, slot }) => `puts on ${thing(itemId)}${slot === null ? '' : ` as ${slot}`}`,
  unequip: ({ slot }) => `takes off ${slot}`,
  'assign-quick-slot': ({ key, itemId }) => (itemId === null ? `empties key ${key}` : `puts ${thing(itemId)} on key ${key}`),
  'choose-avatar': ({ avatarUrl }) => `chooses the picture ${avatarUrl}`,
  'choose-projectile-color': ({ color }) => `chooses ${color} shots`,
  'add-journal-entry': ({ title }) => `writes ${quoted(title)} into the journal`,
  'delete-journal-entry': ({ id }) => `deletes ${quoted(id)} from the journal`,
  'claim-reward': ({ rewardId }) => `claims the reward ${rewardId}`,
  'claim-all': () => 'claims all rewards',
  'claim-task': ({ taskId }) => `claims the reward of the task ${taskId}`,
  'feed-settlers': () => 'serves the settlers’ meal',
  'cook-meals': ({ meals }) => `cooks ${of(meals, 'meal')}`,
  'buy-cosmetic': ({ cosmeticId }) => `buys the cosmetic ${quoted(cosmeticId)}`,
  'wear-costume': ({ costumeId }) => (costumeId === null ? 'puts on the own clothes' : `puts on the costume ${quoted(costumeId)}`),
  'place-decoration': ({ decorationId, placed }) => `puts the decoration ${quoted(decorationId)} ${placed ? 'up' : 'away'}`,
  rename: ({ name }) => `takes the name ${quoted(name)}`,
}

/** Describes a command in a line. */
export const inWords = (command: Command): string => (words[command.type] as (one: Command) => string)(command)
