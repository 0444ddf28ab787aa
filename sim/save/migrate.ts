import { SAVE_VERSION } from './save.ts'

type StoredFields = Readonly<Record<string, unknown>>
/** From version n to n + 1, at index n - 1. One function a version; none is ever changed after its release. */
export type Migration = (stored: StoredFields) => StoredFields

const migrations: readonly Migration[] = []

/** Brings stored fields up to the present version. A save without `ext.version` is of version 1. */
export function migrate(stored: StoredFields, from: number, steps: readonly Migration[] = migrations): StoredFields {
  return steps.slice(Math.max(0, from - 1)).reduce((fields, step) => step(fields), stored)
}

/** Null: not a version that this program can read, either newer or not a version at all. */
export function versionOf(stored: StoredFields): number | null {
  const ext = stored.ext
  const version = typeof ext === 'object' && ext !== null && 'version' in ext ? ext.version : 1
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= SAVE_VERSION ? version : null
}
