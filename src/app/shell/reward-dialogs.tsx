import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dialogQueueMachine } from '../../../machines/dialog-queue.machine.ts'
import { Rewards } from '../../screens/rewards/rewards.tsx'
import type { Game } from '../game.ts'

export function RewardDialogs({ game }: { readonly game: Game }) {
  const snapshot = useSelector(game.reward, (state) => state)
  const queue = snapshot.children.dialogs as ActorRefFrom<typeof dialogQueueMachine> | undefined
  const dialogs = useSelector(queue, (state) => state ?? null)
  return <Rewards snapshot={snapshot} dialogs={dialogs} send={game.reward.send} />
}
