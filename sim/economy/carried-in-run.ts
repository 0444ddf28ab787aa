import { isRunUnderWay } from '../rules/run-under-way.ts'
import type { Save } from '../save/save.ts'
import { heldOf } from './inventory.ts'

/**
 * The name of an item that a change would take out of the pack though the run that is under way was given it: what its quick slots
 * began with, less what it told of as used. Null: the run lacks nothing. Otherwise a second tab could sell what the first one uses.
 */
export function takenFromRun(before: Save, after: Save, at: number): string | null {
  const { run } = before.ext
  if (run === null || before.inventory === after.inventory || !isRunUnderWay(before, at)) return null
  for (const [id, count] of Object.entries(run.supplies)) {
    const held = heldOf(before.inventory, id)
    const left = heldOf(after.inventory, id)?.count ?? 0
    const carried = count - (run.usedCredited[id] ?? 0)
    if (held !== null && left < held.count && left < carried) return held.item.name
  }
  return null
}
