import type { GameEvent } from '../../sim/economy/event.ts'

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>

/** Lines of the debug console. They are English in every language, because developers search for these words. */
const lines: { readonly [T in GameEvent['type']]?: (event: EventOf<T>) => string } = {
  'run-begun': ({ runId, locationId }) => `Run ${runId} begins at ${locationId}.`,
  'run-left': ({ runId }) => `Run ${runId} was left.`,
  'died-alone': ({ runId }) => `Died alone in run ${runId}.`,
  'sandbox-begun': () => '100x XP Mode: this is a sandbox game from now on.',
  'levels-gained': ({ levels }) => `Levels gained: ${levels}.`,
  'items-used': ({ items }) =>
    `Used in the run: ${Object.entries(items)
      .map(([id, count]) => `${count} ${id}`)
      .join(', ')}.`,
  'boss-chests-counted': ({ chests }) => `Boss chests collected: ${chests}.`,
  'power-up-applied': ({ id }) => `Power-up taken: ${id}.`,
  'weapon-upgrade-applied': ({ id }) => `Weapon upgrade taken: ${id}.`,
  'perks-reset': ({ picks }) => `Perks reset. Power-ups to choose: ${picks}.`,
  'run-settled': ({ runId }) => `Run ${runId} is settled.`,
  died: ({ runId }) => `Died in run ${runId}.`,
  revived: ({ runId }) => `Revived in run ${runId}.`,
  'run-lost': ({ runId }) => `Run ${runId} is lost.`,
  'journal-unlocked': ({ entryId }) => `Journal entry unlocked: ${entryId}.`,
  'instincts-unlocked': ({ ids }) => `Instincts unlocked: ${ids.join(', ')}.`,
  'trader-refreshed': ({ instant }) => `The trader has a new stock${instant ? ', paid for' : ''}.`,
  'craft-started': ({ recipeId }) => `Crafting: ${recipeId}.`,
  'craft-finished': ({ recipeId }) => `Crafted: ${recipeId}.`,
  'craft-cancelled': ({ recipeId }) => `Craft given up: ${recipeId}.`,
  'upgrade-built': ({ upgradeId }) => `Built: ${upgradeId}.`,
  'blueprint-unlocked': ({ blueprintId }) => `Blueprint unlocked: ${blueprintId}.`,
  merged: ({ to }) => `Merged: ${to.id}.`,
  'quick-slot-assigned': ({ key, itemId }) => `Quick slot ${key}: ${itemId ?? 'empty'}.`,
  'task-claimed': ({ taskId }) => `Task claimed: ${taskId}.`,
  'rewards-claimed': ({ count }) => `Rewards claimed: ${count}.`,
  'settlers-fed': ({ eaters, hungry }) => `Settlers fed: ${eaters}, hungry: ${hungry}.`,
  'meals-cooked': ({ meals, rations }) => `Meals cooked: ${meals} from ${rations} rations.`,
  'cosmetic-bought': ({ id, price }) => `Cosmetic bought: ${id} for ${price.amount} ${price.currency}.`,
  'costume-worn': ({ id }) => `Costume: ${id ?? 'none'}.`,
  'decoration-placed': ({ id, placed }) => `Decoration ${placed ? 'put up' : 'put away'}: ${id}.`,
  'settlers-joined': ({ count }) => `Settlers joined: ${count}.`,
  'unknown-item': ({ itemId }) => `Warning: unknown item in gains: ${itemId}.`,
}

/** `null` if the event is not logged. */
export const eventLine = (event: GameEvent): string | null => (lines[event.type] as ((e: GameEvent) => string) | undefined)?.(event) ?? null
