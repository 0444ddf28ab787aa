import { useMachine } from '@xstate/react'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ServerTime } from '../../../machines/ports.ts'
import type { Tonight } from '../../../machines/tonight-port.ts'
import { useGame } from '../../game/game-context.ts'
import { t } from '../../language/t.ts'
import { documentTitle } from '../../messages/page-titles.ts'
import { useReport } from '../../reporting/use-report.tsx'
import { ClosedNotice } from '../../shell/closed-notice.tsx'
import { OverlayButtons } from '../../shell/overlay-buttons.tsx'
import { Shell } from '../../shell/shell.tsx'
import { useOverlays } from '../../state/overlays.ts'
import { chosenAssist, usePreferences } from '../../state/preferences.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { useFlagMessage } from '../../state/service-status.ts'
import { Button } from '../../ui/button.tsx'
import { nightClock } from './night-clock.ts'
import type { NightRunProps } from './night-run-props.ts'
import { provideTonight } from './provide-tonight.ts'
import { TonightScreen } from './tonight-screen.tsx'

interface TonightPageProps {
  readonly NightRun: ComponentType<NightRunProps>
}

/** `/tonight`: available to every visitor. With an open game it has the game's header and footer, otherwise it stands alone. */
export function TonightPage({ NightRun }: TonightPageProps) {
  const { keeper, backend, toasts, preferences, service } = useGame()
  const closed = useFlagMessage(service, 'night')
  const assist = chosenAssist(usePreferences(preferences))
  const { slot } = useSaveState(keeper)
  const port = backend.tonight
  const machine = useMemo(() => provideTonight({ port, keeper, showToast: toasts.show }), [port, keeper, toasts])
  const [snapshot, send] = useMachine(machine, { input: { slot } })
  const report = useReport(() => send({ type: 'REFRESH' }))
  const night = snapshot.context.read?.night ?? null
  const secondsLeft = useSecondsLeft(night, backend.time)
  // The night is over, so a new one has begun.
  useEffect(() => {
    if (night && secondsLeft <= 0) send({ type: 'REFRESH' })
  }, [night, secondsLeft, send])
  useEffect(() => {
    document.title = documentTitle(t('tonight-teaser.title'))
  }, [])
  if (snapshot.matches('playing') && night)
    return <NightRun tonight={night} port={port} onOver={(played) => send({ type: 'ENDED', played })} />
  const screen = (
    <TonightScreen
      snapshot={snapshot}
      send={send}
      secondsLeft={secondsLeft}
      onReport={report.open}
      assisted={assist !== undefined}
      home={slot === null && <Home />}
      closed={closed !== null && <ClosedNotice flag="night" message={closed} />}
    />
  )
  return slot === null ? (
    <>
      {screen}
      {report.dialog()}
      <Corners />
    </>
  ) : (
    <Shell title={t('tonight-teaser.title')} back="camp">
      {screen}
      {report.dialog()}
    </Shell>
  )
}

/** Overlay buttons for the page without a footer. */
function Corners() {
  const { overlays } = useGame()
  const { console: debugOpen } = useOverlays(overlays)
  return (
    <OverlayButtons
      debugOpen={debugOpen}
      onDebug={() => {
        overlays.console = !debugOpen
      }}
      onSettings={() => {
        overlays.settings = true
      }}
    />
  )
}

const Home = () => (
  <div className="page-head tonight-home">
    <h1>{t('tonight-teaser.title')}</h1>
    <Button asChild size="sm">
      <Link to="/">{t('tonight.home')}</Link>
    </Button>
  </div>
)

/** Seconds until the night ends, updated every second. */
function useSecondsLeft(night: Tonight | null, time: Pick<ServerTime, 'now'>): number {
  const [left, setLeft] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (night === null) return
    const leftOf = nightClock(night, time)
    const tick = () => setLeft(Math.ceil(leftOf()))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [night, time])
  return Math.min(left, 86_400)
}
