import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { dialogQueueMachine } from '../../../machines/dialog-queue.machine.ts'
import type { RewardEvent, rewardMachine } from '../../../machines/reward.machine.ts'
import type { Contract } from '../../../sim/rules/contracts.ts'
import { CratesOpened } from '../../loot/crates-opened.tsx'
import { AdventureComplete } from './adventure-complete.tsx'

interface RewardsProps {
  /** The server's verdict on the first result. */
  verdict?: ReactNode
  /** The contract that the first result's run was for. */
  contract?: Contract | null
  /** Controls for sharing the first result. */
  share?: ReactNode
  snapshot: SnapshotFrom<typeof rewardMachine>
  /** State of the dialog queue, if there is one. */
  dialogs: SnapshotFrom<typeof dialogQueueMachine> | null
  send: (event: RewardEvent) => void
}

/** The dialogs after a run, over the current screen. Renders nothing if there is nothing to show. */
export function Rewards({ snapshot, dialogs, send, contract = null, verdict, share }: RewardsProps) {
  const result = snapshot.context.results[0]
  if (!result || !snapshot.matches('presenting')) return null
  if (dialogs?.matches('cratesOpened') && result.type === 'run-settled' && result.crates)
    return <CratesOpened crates={result.crates} onClose={() => send({ type: 'CLOSE' })} />
  if (!dialogs?.matches('adventureComplete')) return null
  const sync = snapshot.matches({ presenting: 'dialogs' }) ? 'saved' : snapshot.matches({ presenting: 'failed' }) ? 'failed' : 'saving'
  const { story } = snapshot.context
  return (
    <AdventureComplete
      key={result.runId}
      result={result}
      story={story?.runId === result.runId ? story.story : null}
      contract={contract}
      sync={sync}
      verdict={verdict}
      share={share}
      onContinue={() => send({ type: 'CONTINUE' })}
      onAgain={() => send({ type: 'AGAIN' })}
      onRetry={() => send({ type: 'RETRY' })}
    />
  )
}
