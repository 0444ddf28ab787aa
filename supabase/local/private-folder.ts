import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Names of the files in a data folder of the game. */
const OWN_FILES = /^(?:pg|pg\.unfinished|keys\.json.*|lock.*|backing-up|restoring|replaced-.*)$/

/**
 * Restricts the data to the server's own user: its log files contain email addresses, letters and password hashes. If the folder
 * also holds other files, only the database folder in it is restricted.
 */
export function makePrivate(folder: string): void {
  const database = join(folder, 'pg')
  if (readdirSync(folder).every((name) => OWN_FILES.test(name))) close(folder)
  if (existsSync(database)) close(database)
}

function close(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    console.warn(`Other users of this machine may be able to read ${folder}: ${(error as Error).message}`)
  }
}
