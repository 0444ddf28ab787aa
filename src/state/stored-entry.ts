import * as v from 'valibot'

type Entries = Pick<Storage, 'getItem' | 'removeItem'>

/** The value of an entry, or `null` if there is none. A broken or edited entry is dropped and logged. */
export function storedEntry<T>(storage: Entries, key: string, schema: v.GenericSchema<string, T>, log: (line: string) => void): T | null {
  const text = storage.getItem(key)
  if (text === null) return null
  const parsed = v.safeParse(schema, text)
  if (parsed.success) return parsed.output
  storage.removeItem(key)
  log(`Dropped a broken entry of this device's storage: ${key}.`)
  return null
}

export const jsonOf = <T>(schema: v.GenericSchema<unknown, T>) => v.pipe(v.string(), v.parseJson(), schema)
