import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { inject } from 'vitest'
import { MIGRATED } from './make-migrated.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster; null in the project on PGlite. */
    postgres: string | null
    /** File with a migrated PGlite database; null in the project on Postgres. */
    packed: string | null
  }
}

/** Returns an address for BACKEND_DATA with a new, empty database: in memory, or on the test cluster. */
export const freshDatabase = (): Promise<string> => createDatabase('template1')

/** Like `freshDatabase`, but with all migrations, which take as long as a whole boot. */
export async function migratedDatabase(): Promise<{ readonly data: string; readonly packed?: Blob }> {
  const file = inject('packed')
  return { data: await createDatabase(MIGRATED), ...(file && { packed: packedIn(file) }) }
}

async function createDatabase(template: string): Promise<string> {
  const cluster = inject('postgres')
  if (!cluster) return 'memory://'
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(`${cluster}/postgres`, { max: 1, onnotice() {} })
  await admin.unsafe(`create database ${name} template ${template}`)
  await admin.end()
  return `${cluster}/${name}`
}

/** A minimal Blob for PGlite. A real one copies its bytes when created and read, which takes a fifth of a boot. */
class Packed extends Blob {
  readonly #bytes: ArrayBuffer
  constructor(bytes: ArrayBuffer) {
    super()
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}

let packed: Blob | undefined
/** Read once per worker, because PGlite only copies from it. */
function packedIn(file: string): Blob {
  packed ??= new Packed(new Uint8Array(readFileSync(file)).buffer)
  return packed
}
