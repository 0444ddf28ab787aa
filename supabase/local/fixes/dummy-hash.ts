import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'

/** The bcrypt cost of this process, read as lite reads it. */
const cost = (): number => Number(process.env.LITE_AUTH_BCRYPT_COST || 10)

/** Hashes a password that is not stored, so that the request does the same work as one that stores it. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost())

/**
 * Returns a function that gives the hash of a random password, created on first use. Comparing with it takes as long as with a
 * real one.
 */
export function createDummyHash(): () => Promise<string> {
  let made: Promise<string> | null = null
  return () => {
    made ??= hashPassword(randomUUID())
    return made
  }
}
