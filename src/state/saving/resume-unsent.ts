import { ref } from 'valtio'
import { flush } from './flush.ts'
import type { KeeperContext } from './keeper-context.ts'
import { rebase } from './newer-save.ts'
import { reapply } from './reapply.ts'
import type { Unsent } from './unsent.ts'

/** What an earlier visit could not send comes first. Shown at once, sent or not. */
export async function resumeUnsent(context: KeeperContext, { batch, queue }: Unsent): Promise<void> {
  const { state, revision, debug } = context
  context.sending = batch && { batch, hash: '' }
  context.queue = [...queue]
  if (batch === null) rebase(context, { revision, save: state.save }, [])
  else {
    // On a later revision the batch may be in the save already, and only its answer was lost: then it is not to be shown twice.
    const missing = batch.baseRevision === revision ? [...batch.commands, ...queue] : queue
    state.save = ref(reapply(state.save, missing, debug()).save)
  }
  await flush(context)
}
