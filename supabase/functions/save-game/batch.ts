import * as v from 'valibot'
import { commandSchema } from '../../../sim/economy/parse-command.ts'
import { slotSchema } from '../_shared/slot.ts'

export const MAX_BATCH_BYTES = 262_144

/**
 * The body that the app posts. `user_id` grants nothing: it is compared with the caller to detect a change of account during a
 * save (OP-86).
 */
export const batchSchema = v.object({
  user_id: v.optional(v.string()),
  slot: slotSchema,
  /** 0 for a new game. */
  baseRevision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_646)),
  batchId: v.pipe(v.string(), v.uuid()),
  commands: v.pipe(v.array(commandSchema), v.maxLength(500)),
})
export type Batch = v.InferOutput<typeof batchSchema>
