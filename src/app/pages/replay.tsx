import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { ReplaySource } from '../../../machines/ports.ts'
import { documentTitle } from '../../messages/page-titles.ts'
import { replayText } from '../../messages/replay.ts'
import type { Stage } from '../../render/stage.ts'
import { ReplayScreen } from '../../screens/run/replay-screen.tsx'
import { ReportDialog } from '../../screens/run/report-dialog.tsx'
import { createHud, useHud } from '../../state/hud.ts'
import { startReplay } from '../../worker/replay-client.ts'
import { provideReplay } from '../effects/replay.ts'
import { provideReport, reporterOf } from '../effects/report.ts'
import type { Game } from '../game.ts'
import { useGame } from '../game-context.ts'
import { keptRuns } from '../replay/kept-runs.ts'
import type { PlayerParts } from '../replay/player.ts'
import { readKept } from '../replay/read-kept.ts'
import { readLink } from '../replay/read-link.ts'
import { openStage } from '../run/open-stage.ts'
// A run's code is one file as long as whoever needs a part of it takes all: in two it would be larger for the first run.
import '../run/adventure.tsx'

/** `/replay#...`, and `/replay/:run` of a run that the server keeps: for everybody, and without anybody's account. */
export function Page() {
  const { hash } = useLocation()
  const { run } = useParams()
  const { backend } = useGame()
  useEffect(() => {
    document.title = documentTitle(replayText.title)
  }, [])
  const read = () => (run === undefined ? readLink(hash.slice(1)) : readKept(() => keptRuns(backend), run))
  return <Replay key={run ?? hash} source={{ read }} kept={run?.toLowerCase() ?? null} />
}

/** `kept`: by which id the server keeps it; null: it is a link's. */
function Replay({ source, kept }: { readonly source: ReplaySource; readonly kept: string | null }) {
  const game = useGame()
  const { parts, mount, hud } = useMemo(() => createParts(game), [game])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another page
  const machine = useMemo(() => provideReplay(source, parts), [parts])
  const [snapshot, send] = useMachine(machine)
  const world = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) mount(element)
    },
    [mount],
  )
  const report = useReport(game, kept)
  return (
    <>
      <ReplayScreen
        snapshot={snapshot}
        send={send}
        hud={useHud(hud)}
        world={world}
        onSettings={() => {
          game.overlays.settings = true
        }}
        onConsole={() => {
          game.overlays.console = !game.overlays.console
        }}
        onReport={kept === null ? null : report.open}
      />
      {report.dialog}
    </>
  )
}

/** Reports the run of that id, and what opens it for whoever is signed in. */
function useReport({ backend }: Game, kept: string | null) {
  const machine = useMemo(() => provideReport(async () => (await backend.social()).boards, kept ?? ''), [backend, kept])
  const [snapshot, send] = useMachine(machine)
  return {
    open: () => send({ type: 'OPEN', reporter: reporterOf(backend.user()) }),
    dialog: <ReportDialog snapshot={snapshot} send={send} />,
  }
}

/** The worker, the stage and the sound of the replay on this page. The stage waits for the element it draws into. */
function createParts({ preferences, sound, debug }: Pick<Game, 'preferences' | 'sound' | 'debug'>) {
  const hud = createHud()
  let mount: (element: HTMLElement) => void = () => {}
  const host = new Promise<HTMLElement>((resolve) => {
    mount = resolve
  })
  let stage: Stage | null = null
  const parts: PlayerParts = {
    start: startReplay,
    async openStage(spec, begins) {
      stage = await openStage(spec, host, preferences)
      if (begins) sound.begin(spec)
      return stage
    },
    hud,
    sound: (frame) => sound.frame(frame, stage?.sight ?? null),
    now: () => performance.now(),
    log: debug.log,
  }
  return { parts, mount, hud }
}
