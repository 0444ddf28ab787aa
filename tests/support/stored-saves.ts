import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import type { TestBackend } from './backend.ts'

/** Writes a save as the slot's next revision as the database's owner. */
export const putSave = (backend: TestBackend, user: string, save: Save, slot = 1) => putSaveData(backend, user, serialiseSave(save), slot)

/** Writes any JSON text that the table accepts. */
export const putSaveData = (backend: TestBackend, user: string, json: string, slot = 1): Promise<unknown> =>
  backend.sql`insert into public.game_saves as s (user_id, slot_number, save_data) values (${user}, ${slot}, ${json}::jsonb)
              on conflict (user_id, slot_number) do update set save_data = excluded.save_data, revision = s.revision + 1`

/** Reads a slot's row in the format of the API; null if there is none. */
export async function storedRow(backend: TestBackend, user: string, slot = 1): Promise<{ save_data: unknown; revision: number } | null> {
  const rows = await backend.sql`select save_data, revision from public.game_saves where user_id = ${user} and slot_number = ${slot}`
  return rows[0] ?? null
}
