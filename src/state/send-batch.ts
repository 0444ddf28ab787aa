import { GatewayError, type SaveBatch } from '../../machines/ports.ts'
import { hashSave } from '../../sim/save/serialise.ts'
import { type Keeping, MOST_COMMANDS, remember } from './keeping.ts'
import { rebase, reload, retime } from './newer-save.ts'

export const asGatewayError = (thrown: unknown): GatewayError =>
  thrown instanceof GatewayError ? thrown : new GatewayError('network', String(thrown))

/** Sends the batch that awaits its answer, or the next one, and does what its answer asks for. Rejects with what kept it from being stored. */
export async function sendBatch(keeping: Keeping, slot: number): Promise<void> {
  const { epoch, saves } = keeping
  keeping.sending ??= nextBatch(keeping, slot)
  const { batch, hash } = keeping.sending
  // Under its id first: a batch that was sent and forgotten would be sent again under another, and count twice.
  const written = remember(keeping)
  if (written) await written
  if (epoch !== keeping.epoch) return
  const answer = await saves.send(batch).catch(asGatewayError)
  if (epoch !== keeping.epoch) return
  if (answer instanceof GatewayError) return failedToSend(keeping, batch, answer)
  switch (answer.status) {
    case 'bad-time':
      return retime(keeping, slot, answer.now, batch.commands)
    case 'stale':
      return rebase(keeping, answer, batch.commands)
    case 'refused':
      return withoutOne(keeping, batch, answer.index, answer.message)
    case 'saved':
      keeping.revision = answer.revision
      keeping.sending = null
      if (keeping.queue.length === 0) keeping.most = MOST_COMMANDS
      remember(keeping)
      if (hash !== null && answer.hash !== hash) await reload(keeping, slot, [])
  }
}

function nextBatch({ queue, most, revision, newBatchId, state }: Keeping, slot: number) {
  const commands = queue.splice(0, most)
  return {
    batch: { slot, baseRevision: revision, batchId: newBatchId(), commands },
    hash: queue.length === 0 ? hashSave(state.save) : null,
  }
}

async function failedToSend(keeping: Keeping, batch: SaveBatch, error: GatewayError): Promise<void> {
  if (error.kind === 'refused' && batch.commands.length > 1) return halve(keeping, batch)
  if (error.kind === 'refused' && batch.commands.length === 1) return withoutOne(keeping, batch, 0, error.message)
  // Perhaps the slot was emptied meanwhile: then nothing is owed to it any more.
  if (error.kind === 'conflict') await reload(keeping, batch.slot, batch.commands)
  throw error
}

/**
 * The server refused a batch as a whole and does not say for which command: one that it cannot read, or that makes the save too
 * large. In halves of halves it is found, and nothing beside it is lost.
 */
function halve(keeping: Keeping, { commands }: SaveBatch): void {
  keeping.most = Math.ceil(commands.length / 2)
  keeping.queue = [...commands, ...keeping.queue]
  keeping.sending = null
  remember(keeping)
}

/** One command of a batch does not hold on the server; the others are sent again. */
async function withoutOne(keeping: Keeping, { slot, commands }: SaveBatch, index: number, message: string): Promise<void> {
  const { epoch, hear } = keeping
  await reload(
    keeping,
    slot,
    commands.filter((_, n) => n !== index),
  )
  if (epoch === keeping.epoch) keeping.most = MOST_COMMANDS
  hear.dropped(commands.slice(index, index + 1))
  hear.failed(slot, new GatewayError('refused', message))
}
