import * as v from 'valibot'
import { FUNNEL_STEPS, type FunnelStep } from '../../sim/content/funnel.ts'
import type { SafeStorage } from '../browser/storage.ts'
import { jsonOf, storedEntry } from './stored-entry.ts'

const KEY = 'nightfence.visit'
const Stored = v.object({ id: v.pipe(v.string(), v.uuid()), reached: v.array(v.picklist(FUNNEL_STEPS)) })

/** A tab, from when a stranger opened it until it is closed, and how far it came. */
export interface Visit {
  readonly id: string
  readonly reached: readonly FunnelStep[]
}

/** The visit of this tab; null where none has begun. */
export const visitOf = (storage: Storage, log: (line: string) => void): Visit | null => storedEntry(storage, KEY, jsonOf(Stored), log)

/** Returns whether it could be kept. */
export const rememberVisit = (storage: Pick<SafeStorage, 'setItem'>, visit: Visit): boolean => storage.setItem(KEY, JSON.stringify(visit))
