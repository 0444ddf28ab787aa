import { useState } from 'react'
import { campText } from '../../messages/camp.ts'
import { CampScreen } from '../../screens/camp/camp-screen.tsx'
import { useLiveCount } from '../../state/live-count.ts'
import { useSaveState } from '../../state/save-keeper.ts'
import { Bank } from '../bank.tsx'
import { useGame } from '../game-context.ts'
import { useIsLoading } from '../game-page.tsx'
import { Shell } from '../shell.tsx'
import { useSaveOnLeave } from '../use-save-on-leave.ts'

export function Page() {
  const { keeper, unreadMail, requests } = useGame()
  const { save } = useSaveState(keeper)
  const waiting = { unread: useLiveCount(unreadMail), requests: useLiveCount(requests) }
  const [banking, setBanking] = useState(false)
  useSaveOnLeave()
  const loading = useIsLoading()
  return (
    <Shell title={loading ? undefined : campText.title(save.characterName)} current="camp">
      <CampScreen
        camp={
          loading
            ? null
            : {
                bankedCoins: save.bankedCoins,
                workbenchLevel: save.workbenchLevel,
                wallsLevel: save.wallsLevel,
                waiting,
                onBank: () => setBanking(true),
              }
        }
      />
      {banking && <Bank onClose={() => setBanking(false)} />}
    </Shell>
  )
}
