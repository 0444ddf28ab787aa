import type { Save } from '../../../sim/save/save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { serviceClient } from './clients.ts'
import { HttpError, refusedByDatabase } from './http.ts'

/** A write that comes between reading and writing is rare; one for each of so many tries is somebody at play. */
const TRIES = 4

/** Calls `attempt` until it comes to something. Null: the save was written between its reading and its writing. Then 409. */
export async function retryOnConflict<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let n = 0; n < TRIES; n++) {
    const done = await attempt()
    if (done !== null) return done
  }
  throw new HttpError(409, 'save-busy', 'The save is being changed at this moment. Please try again.')
}

/** What a load function of the database answers to the service role. */
export async function callDatabase<T>(name: string, args: Readonly<Record<string, unknown>>): Promise<T> {
  const { data, error } = await serviceClient().rpc(name, args)
  if (error) throw error
  return data as T
}

/** What a function that writes answers, in an object; null: the save was written since it was read. What it refuses (PT4xx) is refused with its code. */
export async function written<T>(name: string, args: Readonly<Record<string, unknown>>): Promise<{ readonly answer: T } | null> {
  const { data, error } = await serviceClient().rpc(name, args)
  if (!error) return { answer: data as T }
  if (error.code === 'PT409') return null
  if (error.code === '23514') throw new HttpError(422, 'save-too-large', 'The save has grown too large.')
  throw refusedByDatabase(error) ?? error
}

/** Runs one commit of the market, or of a reward, which writes `save`. Null: the save was written since it was read. */
export async function commit(name: string, args: Readonly<Record<string, unknown>>, save: Save): Promise<true | null> {
  return (await written(name, { ...args, p_save: JSON.parse(serialiseSave(save)) })) && true
}
