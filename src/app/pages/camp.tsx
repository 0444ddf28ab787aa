import { campMessages } from '../../messages/camp.ts'
import { CampScreen } from '../../screens/camp/camp-screen.tsx'
import { useUnreadMail } from '../../state/mail.ts'
import { useSaveState } from '../../state/save-keeper.ts'
import { useGame } from '../game-context.ts'
import { useIsLoading } from '../game-page.tsx'
import { Shell } from '../shell.tsx'
import { useSaveOnLeave } from '../use-save-on-leave.ts'

export function Page() {
  const { keeper, mail } = useGame()
  const { save } = useSaveState(keeper)
  const unread = useUnreadMail(mail)
  useSaveOnLeave()
  const loading = useIsLoading()
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
