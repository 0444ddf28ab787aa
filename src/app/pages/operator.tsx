import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../../machines/message-of.ts'
import type { OperatorOverview, OperatorPort, RichPlayer, ServerFigures } from '../../../machines/operator-port.ts'
import { OPERATOR_PATH } from '../../../machines/redirects.ts'
import { download } from '../../browser/download.ts'
import { NotFoundScreen } from '../../features/about/not-found-screen.tsx'
import { OperatorScreen } from '../../features/operator/operator-screen.tsx'
import { useGame } from '../../game/game-context.ts'
import { useLookUp } from '../../game/use-look-up.ts'
import { t } from '../../language/t.ts'
import { documentTitle } from '../../messages/page-titles.ts'
import { refusalText } from '../../messages/refusals.ts'

/** Only operators see the page; the server decides who is one. */
export function Page() {
  const { session, debug } = useGame()
  const isKnown = !useSelector(session, (state) => state.matches('loading'))
  const user = useSelector(session, ({ context }) => context.user)
  if (!isKnown) return null
  return user === null || user.guest ? <NotFoundScreen path={OPERATOR_PATH} log={debug.log} /> : <Operator key={user.id} />
}

function Operator() {
  const { backend, debug, toasts } = useGame()
  const navigate = useNavigate()
  const port = async () => (await backend.social()).operator
  const [snapshot, send] = useLookUp(async () => (await port()).overview())
  const [figures] = useLookUp(async () => (await port()).server())
  const [changed, setChanged] = useState<OperatorOverview | null>(null)
  const isBarred = snapshot.matches('answered') && snapshot.context.answer === null
  useEffect(() => {
    if (!isBarred) document.title = documentTitle(t('operator.title'))
  }, [isBarred])
  if (isBarred) return <NotFoundScreen path={OPERATOR_PATH} log={debug.log} />
  async function onDownload(sampleId: string): Promise<void> {
    try {
      download('nightfence-crash.json', await (await port()).run(sampleId))
    } catch {
      toasts.show('error', t('operator.noRun'))
    }
  }
  async function onRichest(): Promise<readonly RichPlayer[] | null> {
    try {
      return await (await port()).richest()
    } catch (error) {
      toasts.show('error', refusalText(messageOf(error)))
      return null
    }
  }
  /** Makes a change and reads the figures again. Returns the reason of a refusal. */
  async function change(make: (operator: OperatorPort) => Promise<void>): Promise<string | null> {
    try {
      const operator = await port()
      await make(operator)
      setChanged(await operator.overview())
      return null
    } catch (error) {
      return refusalText(messageOf(error))
    }
  }
  return (
    <OperatorScreen
      {...{ snapshot, send, changed }}
      server={figures.context.answer as ServerFigures | null}
      onRichest={onRichest}
      onBack={() => navigate('/camp')}
      onDownload={(id) => void onDownload(id)}
      onSwitch={(...to) => change((operator) => operator.setFlag(...to))}
      onMaintenance={(...to) => change((operator) => operator.setMaintenance(...to))}
    />
  )
}
