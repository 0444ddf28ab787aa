import type { Save } from '../../../sim/save/save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { serviceClient } from './clients.ts'
import { databaseRefusal, HttpError } from './http.ts'

/** A concurrent write is rare. If it happens on every try, the player is playing at this moment. */
const MAX_TRIES = 4

/**
 * Calls `attempt` until it returns a value. `null` means that the save changed between reading and writing. Throws 409 after
 * TRIES attempts.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let n = 0; n < MAX_TRIES; n++) {
    const done = await attempt()
    if (done !== null) return done
  }
  throw new HttpError(409, 'save-busy', 'The save is being changed right now. Please try again.')
}

/**
 * Calls a function of the database as the service role, and returns its result. Throws an HttpError with the same status and code if the
 * function refuses (PT4xx), and any other error as it is.
 */
export async function callDatabase<T>(name: string, args: Readonly<Record<string, unknown>>): Promise<T> {
  const { data, error } = await serviceClient().rpc(name, args)
  if (error) throw databaseRefusal(error) ?? error
  return data as T
}

/**
 * Calls a function of the database that writes a save. Wraps its result in an object; returns `null` if the save changed since it
 * was read. Throws an HttpError with the same status and code if the function rejects the write (PT4xx).
 */
export async function callWrite<T>(name: string, args: Readonly<Record<string, unknown>>): Promise<{ readonly answer: T } | null> {
  const { data, error } = await serviceClient().rpc(name, args)
  if (!error) return { answer: data as T }
  if (error.code === 'PT409') return null
  if (error.code === '23514') throw new HttpError(422, 'save-too-large', 'The save has grown too large.')
  throw databaseRefusal(error) ?? error
}

/** Commits a market trade or a reward together with the changed `save`. Returns `null` if the save changed since it was read. */
export async function commit(name: string, args: Readonly<Record<string, unknown>>, save: Save): Promise<true | null> {
  return (await callWrite(name, { ...args, p_save: JSON.parse(serialiseSave(save)) })) && true
}
