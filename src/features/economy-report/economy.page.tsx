import { useEffect } from 'react'
import { useGame } from '../../game/game-context.ts'
import { useLookUp } from '../../game/use-look-up.ts'
import { t } from '../../language/t.ts'
import { documentTitle } from '../../messages/page-titles.ts'
import { EconomyScreen } from './economy-screen.tsx'

export function Page() {
  const { backend } = useGame()
  useEffect(() => {
    document.title = documentTitle(t('economy-report.title'))
  }, [])
  const [snapshot, send] = useLookUp(async () => (await backend.social()).economy.report())
  return <EconomyScreen {...{ snapshot, send }} />
}
