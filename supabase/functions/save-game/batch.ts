import * as v from 'valibot'
import { commandSchema } from '../../../sim/economy/parse-command.ts'
import { slotSchema } from '../_shared/slot.ts'

/** Bytes of a request. */
export const MAX_BATCH_BYTES = 262_144

/** What the app posts. `user_id` is no authority: it is compared with the caller, so that a change of account mid-save is noticed (OP-86). */
export const batchSchema = v.object({
  user_id: v.optional(v.string()),
  slot: slotSchema,
  /** 0: a new game. */
  baseRevision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_646)),
  batchId: v.pipe(v.string(), v.uuid()),
  commands: v.pipe(v.array(commandSchema), v.maxLength(500)),
})
export type Batch = v.InferOutput<typeof batchSchema>
