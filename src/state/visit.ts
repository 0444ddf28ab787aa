import * as v from 'valibot'
import { FUNNEL_STEPS, type FunnelStep } from '../../sim/content/funnel.ts'
import type { SafeStorage } from '../browser/storage.ts'
import { jsonOf, storedEntry } from './stored-entry.ts'

const KEY = 'nightfence.visit'
const Stored = v.object({ id: v.pipe(v.string(), v.uuid()), reached: v.array(v.picklist(FUNNEL_STEPS)) })

/** A visit of one tab, from its opening by a new visitor until it is closed, and the steps that it reached. */
export interface Visit {
  readonly id: string
  readonly reached: readonly FunnelStep[]
}

/** The visit of this tab; `null` if none has begun. */
export const visitOf = (storage: Storage, log: (line: string) => void): Visit | null => storedEntry(storage, KEY, jsonOf(Stored), log)

/** Returns true if the visit could be stored. */
export const rememberVisit = (storage: Pick<SafeStorage, 'setItem'>, visit: Visit): boolean => storage.setItem(KEY, JSON.stringify(visit))
