import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FunnelStep } from '../../../sim/content/funnel.ts'
import { LandingScreen } from '../../features/onboarding/landing-screen.tsx'
import type { PlayNowProps } from '../../features/onboarding/play-now.tsx'
import { startGame } from '../../features/onboarding/start-game.ts'
import type { Game } from '../../game/game.ts'
import { useAgeQuestion } from '../../shell/age-question.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import { loadGame } from '../wiring/load-game.ts'
import { useLoadedGame } from './parts/use-loaded-game.ts'
import type { startPlayNow } from './play-now.ts'

const CreditsDialog = lazyComponent(() => import('../../features/settings/credits-dialog.tsx').then(({ CreditsDialog }) => CreditsDialog))

const InstallButton = lazyComponent(() => import('../../features/settings/install-button.tsx').then(({ InstallButton }) => InstallButton))

const FlagNotice = lazyComponent(() => import('../../shell/closed-notice.tsx').then(({ FlagNotice }) => FlagNotice))

const MaintenanceBanner = lazyComponent(() =>
  import('../../shell/maintenance-notice.tsx').then(({ MaintenanceBanner }) => MaintenanceBanner),
)

const TonightLine = lazyComponent(() => import('../../features/tonight/tonight-line.tsx').then(({ TonightLine }) => TonightLine))

/** Time in ms before the landing page loads anything that it does not need. */
const DEFERRED_LOAD_MS = 2_000

const silent = () => () => {}

/** The first page. It appears before the game is loaded, and checks the session once it is. */
export function LandingPage() {
  const game = useLoadedGame()
  const navigate = useNavigate()
  const [credits, setCredits] = useState(false)
  const play = usePlayNow()
  const age = useAgeQuestion()
  const session = useSessionKind(game)
  return (
    <>
      <LandingScreen
        play={{ ...play, onPlay: () => (game?.sessionKind() === 'authenticated' ? play.onPlay() : age.ask(play.onPlay)) }}
        session={session}
        hasActiveSlot={game !== null && game.keeper.state.slot !== null}
        onStart={(name, destination) => {
          if (game && startGame(game, name, destination)) navigate(destination)
        }}
        alert={(text) => window.alert(text)}
        onCredits={() => setCredits(true)}
        closed={
          game && (
            <>
              <MaintenanceBanner service={game.service} time={game.backend.time} />
              {session === 'anonymous' && <FlagNotice service={game.service} flag="guests" />}
            </>
          )
        }
        tonight={game && <TonightLine game={game} />}
        install={game && <InstallButton />}
      />
      {age.dialog(() => {})}
      {credits && <CreditsDialog open onClose={() => setCredits(false)} />}
    </>
  )
}

function useSessionKind(game: Game | null) {
  return useSyncExternalStore(
    game ? (changed) => game.session.subscribe(changed).unsubscribe : silent,
    () => game?.sessionKind() ?? 'loading',
  )
}

const fetchPlayNow = async () => {
  const [game, { startPlayNow }] = await Promise.all([loadGame(), import('./play-now.ts')])
  return () => startPlayNow(game)
}

/** The machine behind Play now, loaded and started with the first press. It stops when the page is left. */
function usePlayNow(): PlayNowProps {
  const game = useLoadedGame()
  const [pressed, setPressed] = useState(false)
  const countStep = useRef<((step: FunnelStep) => void) | null>(null)
  const [actor, setActor] = useState<ReturnType<typeof startPlayNow> | null>(null)
  const snapshot = useSyncExternalStore(
    actor ? (changed) => actor.subscribe(changed).unsubscribe : silent,
    () => actor?.getSnapshot() ?? null,
  )
  // Waits until nothing else is being loaded. If the player presses Play now before that, the run counts this step too.
  useEffect(() => {
    if (!game || pressed || countStep.current) return
    const calm = setTimeout(async () => {
      const funnel = await import('../../game/funnel.ts').catch(() => null)
      countStep.current = (step) => funnel?.countStep(game, step)
      if (game.sessionKind() === 'anonymous') countStep.current('opened')
    }, DEFERRED_LOAD_MS)
    return () => clearTimeout(calm)
  }, [game, pressed])
  useEffect(() => {
    if (!pressed) return
    countStep.current?.('clicked')
    let left = false
    void retryUntilLoaded(fetchPlayNow, () => !left).then(
      (start) => left || setActor(start()),
      () => {},
    )
    return () => {
      left = true
    }
  }, [pressed])
  useEffect(() => () => void actor?.stop(), [actor])
  return {
    snapshot,
    busy: pressed && !snapshot?.matches('failed'),
    onPlay: () => (actor ? actor.send({ type: 'PLAY' }) : setPressed(true)),
  }
}
