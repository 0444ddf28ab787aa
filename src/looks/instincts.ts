import { INSTINCT_IDS, type InstinctId } from '../../sim/content/instincts.ts'
import type { InstinctLook } from './instinct-look.ts'

/** The `look` export of each file; the file name is the id. */
const files = import.meta.glob<InstinctLook>('./instincts/*.ts', { eager: true, import: 'look' })

export const instinctLooks = Object.fromEntries(INSTINCT_IDS.map((id) => [id, lookOf(id)])) as Readonly<Record<InstinctId, InstinctLook>>

function lookOf(id: InstinctId): InstinctLook {
  const look = files[`./instincts/${id}.ts`]
  if (look === undefined) throw new Error(`src/looks/instincts/${id}.ts does not export the look of that Instinct`)
  return look
}
