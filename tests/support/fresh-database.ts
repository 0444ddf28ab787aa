import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster; null in the project on PGlite. */
    postgres: string | null
  }
}

/** An address for BACKEND_DATA whose database nobody else uses: in memory, or new on the test cluster. */
export async function freshDatabase(): Promise<string> {
  const cluster = inject('postgres')
  if (!cluster) return 'memory://'
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(`${cluster}/postgres`, { max: 1, onnotice() {} })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  return `${cluster}/${name}`
}
