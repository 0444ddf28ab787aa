import { type BackupCopy, type BackupsPort, GatewayError } from '../../../machines/ports.ts'
import { importedSave } from '../../../sim/economy/imported-save.ts'
import { MAX_RESTORES_PER_DAY } from '../../../sim/economy/max-restores.ts'
import { restoredSave } from '../../../sim/economy/restored-save.ts'
import type { Save } from '../../../sim/save/save.ts'
import type { MemorySaves } from './saves.ts'

interface MemoryCopy {
  readonly id: string
  readonly slot: number
  readonly kind: BackupCopy['kind']
  /** ISO 8601. */
  readonly date: string
  readonly save: Save
}
export interface MemoryBackupsOptions {
  /** The user's slots: deletes leave copies, and restores are written there. */
  readonly saves: MemorySaves
  /** Initial copies, newest first. */
  readonly copies?: readonly MemoryCopy[]
  /** ms since 1970. */
  readonly now: () => number
}

const DAY_MS = 24 * 3_600_000
const runs = ({ ext }: Save): number => ext.draws.run ?? 0

/** Copies in memory with the rules of `restore-backup`, `import-save` and the triggers that keep copies, except the daily ones. */
export function memoryBackups({ saves, copies: first = [], now }: MemoryBackupsOptions): BackupsPort {
  const copies = [...first]
  const restores = new Map<number, readonly number[]>()
  const of = (slot: number) => copies.filter((copy) => copy.slot === slot)
  const keep = (kind: BackupCopy['kind'], slot: number, save: Save) =>
    void copies.unshift({ id: `copy-${copies.length + 1}`, slot, kind, date: new Date(now()).toISOString(), save })
  const soFar = (slot: number) => ({ now: now(), runsBegun: Math.max(0, ...of(slot).map(({ save }) => runs(save))) })
  async function keepPresent(kind: BackupCopy['kind'], slot: number) {
    const present = await saves.load(slot)
    if (present) keep(kind, slot, present.save)
  }
  saves.beforeRemove((slot, save) => keep('before_delete', slot, save))

  return {
    slots: async () => [...new Set(copies.map(({ slot }) => slot))],
    list: async (slot) =>
      of(slot).map(({ id, kind, date, save }) => ({ id, kind, date, characterName: save.characterName, level: save.level })),

    async restore(slot, backupId) {
      const copy = of(slot).find(({ id }) => id === backupId)
      if (!copy) throw new GatewayError('refused', 'There is no such backup of this slot.', { code: 'no-backup' })
      const day = (restores.get(slot) ?? []).filter((at) => at > now() - DAY_MS)
      const last = day[day.length - MAX_RESTORES_PER_DAY]
      if (last !== undefined)
        throw new GatewayError('refused', `A slot can be restored ${MAX_RESTORES_PER_DAY} times a day.`, {
          code: 'too-many-restores',
          params: { n: MAX_RESTORES_PER_DAY },
          retryAfter: Math.ceil((last + DAY_MS - now()) / 1000),
        })
      restores.set(slot, [...day, now()])
      await keepPresent('before_restore', slot)
      saves.bank.undo(slot, copy.save.ext.time)
      saves.put(slot, restoredSave(copy.save, soFar(slot), 'as-claimed'))
    },

    async importSave(slot, save) {
      await keepPresent('before_import', slot)
      saves.bank.forget(slot)
      saves.put(slot, importedSave(save, soFar(slot)))
    },
  }
}
