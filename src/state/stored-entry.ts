import * as v from 'valibot'

/** A browser's storage, as far as an entry of it is read. */
type Entries = Pick<Storage, 'getItem' | 'removeItem'>

/** What an entry holds, or null when there is none. One that somebody edited or broke is dropped, with a line in the log. */
export function storedEntry<T>(storage: Entries, key: string, schema: v.GenericSchema<string, T>, log: (line: string) => void): T | null {
  const text = storage.getItem(key)
  if (text === null) return null
  const parsed = v.safeParse(schema, text)
  if (parsed.success) return parsed.output
  storage.removeItem(key)
  log(`Dropped a broken entry of this device's storage: ${key}.`)
  return null
}

/** JSON of this shape. */
export const jsonOf = <T>(schema: v.GenericSchema<unknown, T>) => v.pipe(v.string(), v.parseJson(), schema)
