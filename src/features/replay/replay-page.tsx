import { useMachine } from '@xstate/react'
import { type ComponentType, useEffect, useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { ReplaySource } from '../../../machines/ports.ts'
import type { PracticeResult } from '../../../machines/practice-result.ts'
import { RACE_PARAM } from '../../../machines/redirects.ts'
import type { RaceResult } from '../../../machines/replay.machine.ts'
import type { ReportTarget } from '../../../machines/report.machine.ts'
import type { FrameView } from '../../../sim/contract/frame.ts'
import type { ReplayCopy } from '../../../sim/contract/replay.ts'
import type { RunRecord } from '../../../sim/contract/run-record.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { Game } from '../../game/game.ts'
import { useGame } from '../../game/game-context.ts'
import { t } from '../../language/t.ts'
import { documentTitle } from '../../messages/page-titles.ts'
import { openStage } from '../../play/open-stage.ts'
import type { Stage } from '../../render/stage.ts'
import { useReport } from '../../reporting/use-report.tsx'
import { createHud, useHud } from '../../state/hud.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { PlayerParts } from './player.ts'
import { provideReplay } from './provide-replay.ts'
import { readLink } from './read-link.ts'
import { readStoredRun } from './read-stored-run.ts'
import { startReplay } from './replay-client.ts'
import { ReplayScreen } from './replay-screen.tsx'
import { storedRuns } from './stored-runs.ts'
import { tidyRunId } from './tidy-link.ts'

const RunAnnouncements = lazyComponent(() => import('../../play/run-announcements.tsx').then(({ RunAnnouncements }) => RunAnnouncements))
/** Maximum length of a name: that of a username with some margin. */
const MAX_NAME_LENGTH = 24

/** `/replay#...`, and `/replay/:run` for a run stored by the server. Needs no login. */
export function ReplayPage({ RaceRun, PracticeRun }: Pick<ReplayProps, 'RaceRun' | 'PracticeRun'>) {
  const { hash: own, search, state } = useLocation()
  const { run: param } = useParams()
  // The link's `#` was encoded on the way and became part of the path.
  const isEncoded = param?.startsWith('#') ?? false
  const hash = isEncoded ? (param ?? '') : own
  const run = param === undefined || isEncoded ? undefined : tidyRunId(param)
  const { backend } = useGame()
  useEffect(() => {
    document.title = documentTitle(t('replay.title'))
  }, [])
  const read = () => (run === undefined ? readLink(hash.slice(1)) : readStoredRun(() => storedRuns(backend), run))
  return (
    <Replay
      key={run ?? hash}
      source={{ read }}
      kept={run?.toLowerCase() ?? null}
      races={new URLSearchParams(search).has(RACE_PARAM)}
      name={nameIn(state)}
      player={playerIn(state)}
      RaceRun={RaceRun}
      PracticeRun={PracticeRun}
    />
  )
}

/** A link from a board row passes the player's name; the address alone does not contain it. */
function nameIn(state: unknown): string {
  const { name } = (state ?? {}) as { readonly name?: unknown }
  return typeof name === 'string' && name !== '' ? name.slice(0, MAX_NAME_LENGTH) : t('race.ghost')
}

/** A link from a board row also passes the player's id, unless the run is the viewer's own. */
function playerIn(state: unknown): ReportTarget['player'] {
  const { player } = (state ?? {}) as { readonly player?: unknown }
  return typeof player === 'string' ? { id: player, username: nameIn(state) } : null
}

interface RaceProps {
  /** The first life of the opposing run, parsed. */
  readonly record: RunRecord
  readonly name: string
  /** Called with the result, or with `null` if the race never started. */
  readonly onOver: (raced: RaceResult | null) => void
}

interface PracticeProps {
  /** Spec of the copied segment, parsed. */
  readonly spec: RunSpec
  readonly copy: ReplayCopy
  /** Called with the result, or with `null` if the practice never started. */
  readonly onOver: (practised: PracticeResult | null) => void
}

interface ReplayProps {
  /** Plays a race against the run; loaded on demand. */
  readonly RaceRun: ComponentType<RaceProps>
  /** Plays on from a moment of the run; loaded on demand. */
  readonly PracticeRun: ComponentType<PracticeProps>
  readonly source: ReplaySource
  /** Id under which the server stores the run; `null` if the run comes from a link. */
  readonly kept: string | null
  readonly races: boolean
  readonly name: string
  /** The run's player, who can be blocked; `null` if unknown. */
  readonly player: ReportTarget['player']
}
function Replay({ source, kept, races, name, player, RaceRun, PracticeRun }: ReplayProps) {
  const game = useGame()
  const { parts, mount, hud, watch } = useMemo(() => createParts(game), [game])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new source remounts the component through its key
  const machine = useMemo(() => provideReplay(source, parts), [parts])
  const [snapshot, send] = useMachine(machine, { input: { races } })
  const figures = useHud(hud)
  const report = useReport()
  const { run, segment, copy } = snapshot.context
  const first = run?.segments[0]
  const spec = run?.segments[segment]?.spec
  if (snapshot.matches('racing') && first) return <RaceRun record={first} name={name} onOver={(raced) => send({ type: 'OVER', raced })} />
  const copied = copy && run?.segments[copy.segment]?.spec
  if (snapshot.matches('practising') && copied)
    return <PracticeRun spec={copied} copy={copy} onOver={(practised) => send({ type: 'PRACTICE_OVER', practised })} />
  return (
    <>
      <ReplayScreen
        name={name}
        snapshot={snapshot}
        send={send}
        hud={figures}
        words={spec && <RunAnnouncements spec={spec} preferences={game.preferences} watch={watch} asked={0} />}
        world={mount}
        onSettings={() => {
          game.overlays.settings = true
        }}
        onConsole={() => {
          game.overlays.console = !game.overlays.console
        }}
        onReport={kept === null ? null : () => report.open({ kind: 'run', id: kept, player })}
      />
      {report.dialog()}
    </>
  )
}

/** Provides the element that a stage draws into, once it is mounted. A race replaces the element. */
function createHost() {
  let mounted: (element: HTMLElement) => void = () => {}
  const whenMounted = () =>
    new Promise<HTMLElement>((resolve) => {
      mounted = resolve
    })
  let host = whenMounted()
  const mount = (element: HTMLElement | null) => {
    if (element !== null) mounted(element)
    else host = whenMounted()
  }
  return { element: () => host, mount }
}

/** Worker, stage and sound of the replay on this page. The stage waits until its element is mounted. */
function createParts({ preferences, sound, debug }: Pick<Game, 'preferences' | 'sound' | 'debug'>) {
  const hud = createHud()
  const host = createHost()
  let stage: Stage | null = null
  const watchers = new Set<(frame: FrameView) => void>()
  const parts: PlayerParts = {
    start: startReplay,
    async openStage(spec, begins) {
      stage = await openStage(spec, host.element(), preferences)
      if (begins) sound.begin(spec)
      return stage
    },
    hud,
    sound(frame) {
      sound.frame(frame, stage?.sight ?? null)
      for (const next of watchers) next(frame)
    },
    now: () => performance.now(),
    log: debug.log,
  }
  const watch = (next: (frame: FrameView) => void) => {
    watchers.add(next)
    return () => void watchers.delete(next)
  }
  return { parts, mount: host.mount, hud, watch }
}
