import { INSTINCT_IDS, type InstinctId } from '../../sim/content/instincts.ts'
import type { InstinctLook } from './instinct-look.ts'

/** The `look` of each file, which is named by its id. */
const files = import.meta.glob<InstinctLook>('./instincts/*.ts', { eager: true, import: 'look' })

/** The look of every Instinct; each has a file of its own. */
export const instinctLooks = Object.fromEntries(INSTINCT_IDS.map((id) => [id, lookOf(id)])) as Readonly<Record<InstinctId, InstinctLook>>

function lookOf(id: InstinctId): InstinctLook {
  const look = files[`./instincts/${id}.ts`]
  if (look === undefined) throw new Error(`src/looks/instincts/${id}.ts does not export the look of that Instinct`)
  return look
}
