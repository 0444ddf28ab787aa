import { useSelector } from '@xstate/react'
import { campMessages } from '../../messages/camp.ts'
import { CampScreen } from '../../screens/camp/camp-screen.tsx'
import { useUnreadMail } from '../../state/mail.ts'
import { useSaveState } from '../../state/save-keeper.ts'
import { useGame } from '../game-context.ts'
import { Shell } from '../shell.tsx'
import { useSaveOnLeave } from '../use-save-on-leave.ts'

export function Page() {
  const { keeper, mail, session } = useGame()
  const { save, load } = useSaveState(keeper)
  const unread = useUnreadMail(mail)
  useSaveOnLeave()
  const resuming = useSelector(session, (state) => state.matches({ authenticated: 'resuming' }))
  const loading = load === 'loading' || resuming
  return (
    <Shell title={loading ? undefined : campMessages.title(save.characterName)} current="camp">
      <CampScreen
        camp={
          loading
            ? null
            : {
                coins: save.coins,
                bankedCoins: save.bankedCoins,
                workbenchLevel: save.workbenchLevel,
                unread,
                onDeposit: (amount) => void keeper.dispatch({ type: 'deposit', amount }),
                onWithdraw: (amount) => void keeper.dispatch({ type: 'withdraw', amount }),
              }
        }
      />
    </Shell>
  )
}
