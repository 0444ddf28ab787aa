import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { dialogQueueMachine } from '../../../machines/dialog-queue.machine.ts'
import type { RunResult } from '../../../machines/reward.machine.ts'
import { type Contract, contractOfRun } from '../../../sim/rules/contracts.ts'
import type { Game } from '../../game/game.ts'
import { useLookUp } from '../../game/use-look-up.ts'
import { awaitVerdict } from './await-verdict.ts'
import { Rewards } from './rewards.tsx'
import { type ShownVerdict, VerdictLine } from './verdict-line.tsx'

interface RewardDialogsProps {
  readonly game: Game
  readonly share: (result: RunResult) => ReactNode
}

export function RewardDialogs({ game, share }: RewardDialogsProps) {
  const snapshot = useSelector(game.reward, (state) => state)
  const queue = snapshot.children.dialogs as ActorRefFrom<typeof dialogQueueMachine> | undefined
  const dialogs = useSelector(queue, (state) => state ?? null)
  // Only requested once the run is stored, because the server does not know the run before that.
  const result = snapshot.matches({ presenting: 'dialogs' }) ? snapshot.context.results[0] : undefined
  const shown = snapshot.context.results[0]
  return (
    <Rewards
      snapshot={snapshot}
      dialogs={dialogs}
      send={game.reward.send}
      contract={shown ? contractOf(game, shown) : null}
      verdict={result && <Verdict game={game} runId={result.runId} />}
      share={result && share(result)}
    />
  )
}

/** The contract that a run was for. Its start follows from the time on the map, without pauses. */
function contractOf({ backend }: Game, { twist, locationId, gains }: RunResult): Contract | null {
  const account = backend.user()?.id
  return twist === undefined || account === undefined
    ? null
    : contractOfRun(account, backend.time.now() - gains.timeOnMap * 1_000, { locationId, twist })
}

function Verdict({ game: { backend, keeper }, runId }: { readonly game: Pick<Game, 'backend' | 'keeper'>; readonly runId: string }) {
  const [{ value, context }] = useLookUp(async (signal) => {
    const { slot } = keeper.state
    return slot === null ? null : awaitVerdict(backend.runs, slot, runId, { signal, isStored: () => keeper.state.sync === 'saved' })
  })
  return <VerdictLine verdict={value === 'asking' ? 'asking' : (context.answer as ShownVerdict)} />
}
