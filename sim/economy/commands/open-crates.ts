import { MAX_CRATES_AT_ONCE } from '../../content/pack.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { addCrates } from '../add-crates.ts'
import { isPayable } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { entryOf } from '../inventory.ts'

/**
 * Opens crates from the inventory (CRATE-01 to CRATE-03); opening one or many gives the same finds. Opens at most 10,000 at once; the event
 * contains the number.
 */
export function openCrates(save: Save, { count }: CommandOf<'open-crates'>): CommandResult {
  if (!isPayable(count)) return refuse({ type: 'malformed-command' })
  const entry = entryOf(save.inventory, 'crate')
  if (entry === null || entry.count < count) return refuse({ type: 'not-enough-of-item' })
  const opened = Math.min(count, MAX_CRATES_AT_ONCE)
  const { save: richer, crates } = addCrates(save, opened, { taken: [{ itemId: 'crate', quantity: opened }] })
  return ok({ save: richer, events: [{ type: 'crates-opened', crates }] })
}
