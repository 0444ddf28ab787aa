import { type ReactNode, type RefCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { ReplayRefusal } from '../../../machines/ports.ts'
import { type ReplayEvent, type replayMachine, simVersionOf } from '../../../machines/replay.machine.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import type { HudFigures } from '../../../sim/contract/hud.ts'
import { type RunSpec, SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import type { QuickKey, Save } from '../../../sim/save/save.ts'
import { assistedLine } from '../../messages/assist.ts'
import { Ammo } from '../../play/hud/ammo.tsx'
import { QuickSlotBar } from '../../play/hud/quick-slot-bar.tsx'
import { quickSlotViews } from '../../play/hud/quick-slots.ts'
import { RunFigures, RunVitals } from '../../play/hud/run-figures.tsx'
import { RunWait } from '../../play/hud/run-wait.tsx'
import { isLow } from '../../play/hud/vitals.tsx'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isDialogOpen } from '../../ui/open-dialogs.ts'
import { PracticePanel } from './practice-panel.tsx'
import { RacePanel } from './race-panel.tsx'
import { ReplayControls, SEEK_STEP_TICKS } from './replay-controls.tsx'
import { EndLine, momentName, ReplayMoments } from './replay-moments.tsx'
import { replayRefusal } from './replay-text.ts'
import '../../play/hud/run.css'
import './replay.css'
import { t } from '../../language/t.ts'

/** Minimum number of ticks for which a moment's caption is shown. */
const SAID_FOR = 3 * TICK_RATE
/** Highest speed at which captions are announced, since a screen reader could not keep up beyond it. */
const FASTEST_SAID = 2

export interface ReplayScreenProps {
  /** Name of the run's player; absent if unknown. */
  readonly name?: string
  readonly snapshot: SnapshotFrom<typeof replayMachine>
  readonly send: (event: ReplayEvent) => void
  readonly hud: HudFigures
  /** Sound captions and the state of the run as text. */
  readonly words?: ReactNode
  /** Receives the element that the stage draws into, and `null` when it is removed. */
  readonly world: RefCallback<HTMLElement>
  readonly onSettings: () => void
  readonly onConsole: () => void
  /** Reports the run; `null` for a run from a link, which is on no board. */
  readonly onReport: (() => void) | null
}

/** `/replay`: shows a run on its own stage and HUD, with the controls below. */
export function ReplayScreen({
  name = t('race.ghost'),
  snapshot,
  send,
  hud,
  words,
  world,
  onSettings,
  onConsole,
  onReport,
}: ReplayScreenProps) {
  const { run, segment, refusal, findings, raced, practised } = snapshot.context
  const [moments, setMoments] = useState(false)
  useKeys(snapshot, send, !moments)
  if (snapshot.matches('refused')) return <ReplayRefused refusal={refusal ?? { type: 'broken' }} />
  if (run === null)
    return (
      <main className="replay">
        <RunWait>{t('replay.reading')}</RunWait>
      </main>
    )
  if (snapshot.matches('earlier')) return <EarlierVersion version={simVersionOf(run)} send={send} />
  if (snapshot.matches('practised') && practised) return <PracticePanel practised={practised} send={send} />
  if (!snapshot.matches('watching'))
    return <RacePanel name={name} raced={snapshot.matches('raced') ? raced : null} revived={run.segments.length > 1} send={send} />
  const spec = run.segments[segment]?.spec
  const shown = !snapshot.matches({ watching: 'loading' })
  const isPresent = simVersionOf(run) === SIM_VERSION
  return (
    <main className="replay">
      <div className="run">
        <section ref={world} className="world" aria-label={t('run.world')} />
        {shown && isLow(hud.health, hud.maxHealth) && <div className="hurt" />}
        <div className="deck phone" />
        {shown && spec && (
          <div className="display">
            <RunFigures
              hud={hud}
              past={findings?.past[segment] ?? NO_GAINS}
              bonus={null}
              nightmare={spec.nightmare}
              twist={spec.twist}
              duration={spec.duration}
            />
            <SurvivorStatus hud={hud} spec={spec} />
            {words}
          </div>
        )}
        <Tools onRace={isPresent ? () => send({ type: 'RACE' }) : undefined} onSettings={onSettings} onConsole={onConsole} />
        {shown && <Caption snapshot={snapshot} />}
        {shown && spec && (spec.assist || !isPresent) && (
          <div className="replay-notes plate">
            {spec.assist && <p>{assistedLine(spec.assist)}</p>}
            {!isPresent && <p>{t('practice.earlier')}</p>}
          </div>
        )}
        {!shown && <RunWait>{t('replay.loading')}</RunWait>}
      </div>
      <ReplayControls
        snapshot={snapshot}
        send={send}
        onMoments={() => setMoments(true)}
        onPractise={isPresent && canGoOn(snapshot, hud) ? () => send({ type: 'PRACTISE' }) : null}
        onReport={onReport}
      />
      {moments && (
        <ReplayMoments
          findings={findings}
          onGo={(tick) => {
            setMoments(false)
            send({ type: 'SEEK', tick })
          }}
          onClose={() => setMoments(false)}
        />
      )}
    </main>
  )
}

/** A run goes on from any moment, except from its end by death or by the clock. */
const canGoOn = (snapshot: ReplayScreenProps['snapshot'], hud: HudFigures): boolean =>
  !snapshot.matches({ watching: 'ended' }) || (hud.health > 0 && hud.secondsLeft > 0)

interface ToolsProps extends Pick<ReplayScreenProps, 'onSettings' | 'onConsole'> {
  /** Absent for a run of an earlier version, which cannot be raced. */
  readonly onRace: (() => void) | undefined
}

const Tools = ({ onRace, onSettings, onConsole }: ToolsProps) => (
  <nav className="tools" aria-label={t('replay.title')}>
    <Link className="tool plate" aria-label={t('replay.leave')} to="/">
      <Icon name="exit" />
    </Link>
    {onRace && (
      <button type="button" className="tool plate race" aria-label={t('race.race')} onClick={onRace}>
        <Icon name="swords" />
      </button>
    )}
    <button type="button" className="tool plate" aria-label={t('replay.settings')} onClick={onSettings}>
      <Icon name="cog" />
    </button>
    <button type="button" className="tool plate" aria-label={t('replay.console')} onClick={onConsole}>
      <Icon name="bug" />
    </button>
  </nav>
)

/** Health, quick slots and ammo of the survivor, read-only. */
function SurvivorStatus({ hud, spec }: { hud: HudFigures; spec: RunSpec }) {
  return (
    <>
      <RunVitals hud={hud} held={spec} />
      <div className="display" inert>
        <QuickSlotBar slots={quickSlotViews(slotsOf(spec), hud)} answer={null} onUse={noop} />
      </div>
      {spec.rangedId !== null && hud.magazine > 0 && (
        <Ammo weaponId={spec.rangedId} ammo={hud.ammo} magazine={hud.magazine} reloadPercent={hud.reloadPercent} />
      )}
    </>
  )
}
const noop = () => {}
const slotsOf = ({ quickSlots }: RunSpec): Save['quickSlots'] =>
  Object.fromEntries(quickSlots.map((supply, slot) => [(slot + 1) as QuickKey, { itemId: supply?.itemId ?? null }])) as Save['quickSlots']

/** The latest moment, or the result at the end. */
function Caption({ snapshot }: Pick<ReplayScreenProps, 'snapshot'>) {
  const { tick, speed, findings } = snapshot.context
  if (snapshot.matches({ watching: 'ended' }))
    return (
      <div className="replay-caption plate" role="status">
        <p>{t('replay.ended')}</p>
        <EndLine findings={findings} />
      </div>
    )
  const last = findings?.marks.findLast((mark) => mark.tick <= tick && mark.tick > tick - SAID_FOR * Math.max(1, speed / FASTEST_SAID))
  const says = snapshot.matches({ watching: 'seeking' })
    ? t('replay.seeking')
    : snapshot.matches({ watching: 'copying' })
      ? t('practice.copying')
      : last && momentName(last.moment)
  return (
    <div role={speed <= FASTEST_SAID ? 'status' : undefined}>{says !== undefined && <p className="replay-caption plate">{says}</p>}</div>
  )
}

/** Explains a run of an earlier version and offers to download that version for watching. */
const EarlierVersion = ({ version, send }: { readonly version: number } & Pick<ReplayScreenProps, 'send'>) => (
  <GatePage game={t('landing.game')}>
    <section className="panel stack lg">
      <h1>{t('replay.earlier')}</h1>
      <p>{t('replay.earlierLead')}</p>
      <Button variant="primary" block onClick={() => send({ type: 'WATCH' })}>
        {t('replay.fetch', { version })}
      </Button>
      <Button asChild block>
        <Link to="/">{t('replay.home')}</Link>
      </Button>
    </section>
  </GatePage>
)

function ReplayRefused({ refusal }: { refusal: ReplayRefusal }) {
  return (
    <GatePage game={t('landing.game')}>
      <section className="panel stack lg">
        <h1>{t('replay.refused')}</h1>
        <p role="alert">{replayRefusal(refusal, SIM_VERSION)}</p>
        <Button asChild variant="primary" block>
          <Link to="/">{t('replay.home')}</Link>
        </Button>
      </section>
    </GatePage>
  )
}

/** Space toggles playback and the arrow keys seek by 5 s, unless the focused element uses the key itself. */
function useKeys(snapshot: ReplayScreenProps['snapshot'], send: ReplayScreenProps['send'], active: boolean): void {
  const { tick } = snapshot.context
  const watching = active && snapshot.matches('watching')
  useEffect(() => {
    if (!watching) return
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element) || isDialogOpen()) return
      const isPressed = target.closest('button, a, input[type=radio]') !== null
      if (key === ' ' && !isPressed) send({ type: 'TOGGLE' })
      else if ((key === 'ArrowLeft' || key === 'ArrowRight') && target.closest('input') === null)
        send({ type: 'SEEK', tick: tick + (key === 'ArrowLeft' ? -SEEK_STEP_TICKS : SEEK_STEP_TICKS) })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [watching, tick, send])
}
