import { GatewayError, type SaveBatch } from '../../../machines/ports.ts'
import { hashSave } from '../../../sim/save/serialise.ts'
import { type KeeperContext, MAX_BATCH_COMMANDS, persistUnsent } from './keeper-context.ts'
import { rebase, reload, retime } from './newer-save.ts'

export const asGatewayError = (thrown: unknown): GatewayError =>
  thrown instanceof GatewayError ? thrown : new GatewayError('network', String(thrown))

/** Sends the batch that awaits its answer, or the next one, and does what its answer asks for. Rejects with what kept it from being stored. */
export async function sendBatch(context: KeeperContext, slot: number): Promise<void> {
  const { epoch, saves } = context
  context.sending ??= nextBatch(context, slot)
  const { batch, hash } = context.sending
  // Under its id first: a batch that was sent and forgotten would be sent again under another, and count twice.
  const written = persistUnsent(context)
  if (written) await written
  if (epoch !== context.epoch) return
  const answer = await saves.send(batch).catch(asGatewayError)
  if (epoch !== context.epoch) return
  if (answer instanceof GatewayError) return failedToSend(context, batch, answer)
  switch (answer.status) {
    case 'bad-time':
      return retime(context, slot, answer.now, batch.commands)
    case 'stale':
      return rebase(context, answer, batch.commands)
    case 'refused':
      return withoutOne(context, batch, answer.index, answer.message)
    case 'saved':
      context.revision = answer.revision
      context.sending = null
      if (context.queue.length === 0) context.most = MAX_BATCH_COMMANDS
      persistUnsent(context)
      if (hash !== null && answer.hash !== hash) await reload(context, slot, [])
  }
}

function nextBatch({ queue, most, revision, newBatchId, state }: KeeperContext, slot: number) {
  const commands = queue.splice(0, most)
  return {
    batch: { slot, baseRevision: revision, batchId: newBatchId(), commands },
    hash: queue.length === 0 ? hashSave(state.save) : null,
  }
}

async function failedToSend(context: KeeperContext, batch: SaveBatch, error: GatewayError): Promise<void> {
  if (error.kind === 'refused' && batch.commands.length > 1) return halve(context, batch)
  if (error.kind === 'refused' && batch.commands.length === 1) return withoutOne(context, batch, 0, error.message)
  // Perhaps the slot was emptied meanwhile: then nothing is owed to it any more.
  if (error.kind === 'conflict') await reload(context, batch.slot, batch.commands)
  throw error
}

/**
 * The server refused a batch as a whole and does not say for which command: one that it cannot read, or that makes the save too
 * large. In halves of halves it is found, and nothing beside it is lost.
 */
function halve(context: KeeperContext, { commands }: SaveBatch): void {
  context.most = Math.ceil(commands.length / 2)
  context.queue = [...commands, ...context.queue]
  context.sending = null
  persistUnsent(context)
}

/** One command of a batch does not hold on the server; the others are sent again. */
async function withoutOne(context: KeeperContext, { slot, commands }: SaveBatch, index: number, message: string): Promise<void> {
  const { epoch, notify } = context
  await reload(
    context,
    slot,
    commands.filter((_, n) => n !== index),
  )
  if (epoch === context.epoch) context.most = MAX_BATCH_COMMANDS
  notify.dropped(commands.slice(index, index + 1))
  notify.failed(slot, new GatewayError('refused', message))
}
