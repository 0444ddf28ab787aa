import { SAVE_VERSION } from './save.ts'

type StoredFields = Readonly<Record<string, unknown>>
/** Migrates from version n to n + 1, at index n - 1. Released migrations never change. */
export type Migration = (stored: StoredFields) => StoredFields

const migrations: readonly Migration[] = []

/** Migrates stored fields to the current version. A save without `ext.version` has version 1. */
export function migrateSave(stored: StoredFields, from: number, steps: readonly Migration[] = migrations): StoredFields {
  return steps.slice(Math.max(0, from - 1)).reduce((fields, step) => step(fields), stored)
}

/** The save's version, or `null` if it is newer than this program or invalid. */
export function saveVersionOf(stored: StoredFields): number | null {
  const ext = stored.ext
  const version = typeof ext === 'object' && ext !== null && 'version' in ext ? ext.version : 1
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= SAVE_VERSION ? version : null
}
