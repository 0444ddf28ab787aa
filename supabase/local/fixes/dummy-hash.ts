import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'

/** As lite reads it: what a hash costs in this process. */
const cost = (): number => Number(process.env.LITE_AUTH_BCRYPT_COST || 10)

/** The work that a new password makes, for one that is not kept. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost())

/** Hands out a hash of nobody's password, made when first asked for: comparing with it takes as long as with anybody's. */
export function createDummyHash(): () => Promise<string> {
  let made: Promise<string> | null = null
  return () => {
    made ??= hashPassword(randomUUID())
    return made
  }
}
