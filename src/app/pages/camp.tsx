import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { nextTask, taskProgress } from '../../../sim/rules/tasks.ts'
import { campText } from '../../messages/camp.ts'
import { CampScreen } from '../../screens/camp/camp-screen.tsx'
import { useLiveCount } from '../../state/live-count.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useGame } from '../game-context.ts'
import { Shell } from '../shell/shell.tsx'
import { Bank } from './parts/bank.tsx'
import { useIsLoading } from './parts/game-page.tsx'
import { useSaveOnLeave } from './parts/use-save-on-leave.ts'

const GuestNotice = lazyComponent(() => import('../shell/guest-notice.tsx').then(({ GuestNotice }) => GuestNotice))

export function Page() {
  const game = useGame()
  const { keeper, unreadMail, requests, session } = game
  const isGuest = useSelector(session, ({ context }) => context.user?.guest === true)
  const { save } = useSaveState(keeper)
  const waiting = { unread: useLiveCount(unreadMail), requests: useLiveCount(requests) }
  const [banking, setBanking] = useState(false)
  useSaveOnLeave()
  const loading = useIsLoading()
  return (
    <Shell
      title={loading ? undefined : campText.title(save.characterName)}
      current="camp"
      notice={isGuest && !loading && <GuestNotice game={game} />}
    >
      <CampScreen
        camp={
          loading
            ? null
            : {
                bankedCoins: save.bankedCoins,
                workbenchLevel: save.workbenchLevel,
                wallsLevel: save.wallsLevel,
                waiting,
                isGuest,
                goal: nextTask(taskProgress(save)),
                onClaim: (taskId) => void keeper.dispatch({ type: 'claim-task', taskId }),
                onBank: () => setBanking(true),
              }
        }
      />
      {banking && <Bank onClose={() => setBanking(false)} />}
    </Shell>
  )
}
