import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { inject } from 'vitest'
import { MIGRATED } from './make-migrated.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster; null in the project on PGlite. */
    postgres: string | null
    /** The file of a migrated PGlite; null in the project on Postgres. */
    packed: string | null
  }
}

/** An address for BACKEND_DATA whose database nobody else uses and which is empty: in memory, or new on the test cluster. */
export const freshDatabase = (): Promise<string> => createDatabase('template1')

/** As `freshDatabase`, but with all migrations, which take as long as a boot without them. */
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

/** A Blob as far as PGlite asks it. A true one copies its bytes when it is made and again when it is read: a fifth of a boot. */
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
/** Read once by each worker: PGlite copies out of it and leaves it as it is. */
function packedIn(file: string): Blob {
  packed ??= new Packed(new Uint8Array(readFileSync(file)).buffer)
  return packed
}
