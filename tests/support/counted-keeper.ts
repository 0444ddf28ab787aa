import type { GatewayError, SavesPort } from '../../machines/ports.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { createSaveKeeper } from '../../src/state/saving/save-keeper.ts'
import { memorySaves } from './memory-gateways/saves.ts'
import { createMemoryKept } from './memory-kept.ts'
import { memoryOutbox } from './memory-outbox.ts'

export const START_MS = 1_700_000_000_000
export const survivor = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 5, at: START_MS })

/** A keeper with `save` open in slot 1 (null: no slot) that records the commands of each write and never retries by itself. */
export async function createCountingKeeper(save: Save | null, through: (saves: SavesPort) => SavesPort = (saves) => saves) {
  const rows = save === null ? [] : [{ slot: 1, revision: 1, save, updatedAt: '' }]
  const saves = memorySaves({ rows, now: () => START_MS + 1_000 })
  const writes: string[][] = []
  const failed: GatewayError[] = []
  const faulty = through(saves)
  const keeper = createSaveKeeper({
    saves: {
      ...faulty,
      send: (batch) => {
        writes.push(batch.commands.map(({ type }) => type))
        return faulty.send(batch)
      },
    },
    outbox: memoryOutbox(),
    kept: createMemoryKept(),
    now: () => START_MS,
    newBatchId: () => crypto.randomUUID(),
    later: () => {},
    debug: () => true,
    notify: { events: () => {}, refused: () => {}, failed: (_, error) => failed.push(error), dropped: () => {}, recalled: () => {} },
  })
  if (save !== null) await keeper.load(1)
  return { keeper, writes, failed, saves }
}
