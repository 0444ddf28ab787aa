import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a data folder of the game holds. */
const OURS = /^(?:pg|pg\.unfinished|keys\.json.*|lock.*)$/

/**
 * Lets only the server's own user into the data: its log files hold mail addresses, letters and password hashes. If the folder holds other
 * files too, it is left as it is, and only the database's folder in it is closed.
 */
export function makePrivate(folder: string): void {
  const database = join(folder, 'pg')
  if (readdirSync(folder).every((name) => OURS.test(name))) close(folder)
  if (existsSync(database)) close(database)
}

function close(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    console.warn(`Others on this machine may read ${folder}: ${(error as Error).message}`)
  }
}
