import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { deathMachine } from '../../../machines/death.machine.ts'
import { gainsOf } from '../../../machines/run.machine.ts'
import type { PlayedNight } from '../../../machines/tonight.machine.ts'
import type { TonightPort } from '../../../machines/tonight-port.ts'
import { run as runConstants, TICK_RATE } from '../../../sim/content/run-constants.ts'
import { totalKills } from '../../../sim/contract/gains.ts'
import type { RunAction } from '../../../sim/contract/input.ts'
import type { Night } from '../../../sim/rules/tonight.ts'
import { attachRunInput } from '../../input/run-input.ts'
import { RunScreen } from '../../screens/run/run-screen.tsx'
import { NightOver } from '../../screens/tonight/night-over.tsx'
import { createHud, useHud, useSlotAnswer } from '../../state/hud.ts'
import { useOverlays } from '../../state/overlays.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { ChoiceDialogs } from '../choices/choice-dialogs.tsx'
import { createChoices } from '../choices/choices.ts'
import { useChoices, useIsChoosing } from '../choices/use-choices.ts'
import { useGame } from '../game-context.ts'
// A run's code is one file as long as whoever needs a part of it takes all: in two it would be larger for the first run.
import '../run/adventure.tsx'
import { createNightKeeper } from '../../state/night-keeper.ts'
import { createInstinctWorld } from '../run/instinct-world.ts'
import { createRunParts } from '../run/parts.ts'
import { provideNightRun } from './provide-night-run.ts'

const { duration } = runConstants
const now = () => Math.ceil(performance.timeOrigin + performance.now())

interface NightRunProps {
  readonly night: Night
  readonly port: TonightPort
  /** The run is over and told, or never began: null. */
  readonly onOver: (played: PlayedNight | null) => void
}

/** One run of the night on the run's own stage, from its opening to its end. */
export function NightRun({ night, port, onOver }: NightRunProps) {
  const game = useGame()
  const hud = useMemo(() => createHud(), [])
  const parts = useMemo(() => createRunParts(game, hud), [game, hud])
  const keeper = useMemo(() => createNightKeeper(now), [])
  const over = useRef(() => {})
  const { machine, isRanked } = useMemo(
    () => provideNightRun({ port, keeper, now, log: game.debug.log, leave: () => over.current() }, parts),
    [port, keeper, game, parts],
  )
  const run = useActorRef(machine, { input: { locationId: night.locationId, nightmare: night.nightmare } })
  const snapshot = useSelector(run, (state) => state)
  over.current = () => {
    const { report, segment } = run.getSnapshot().context
    const survived = report !== null && report.health > 0 && report.ticks >= duration * TICK_RATE
    onOver(segment && report && { ranked: isRanked(), survived, ticks: report.ticks, kills: totalKills(report.gains) })
  }
  const deathActor = snapshot.children.death as ActorRefFrom<typeof deathMachine> | undefined
  const death = useSelector(deathActor, (state) => state ?? null)
  const { save } = useSaveState(keeper)
  const open = useOverlays(game.overlays)
  const { send } = run

  const { chest } = snapshot.context
  const live = snapshot.matches({ running: { live: 'playing' } }) || snapshot.matches({ running: { live: 'paused' } })
  const onChosen = useCallback((action: RunAction) => send({ type: 'ACT', action }), [send])
  const figures = useHud(hud)
  const answer = useSlotAnswer(hud)
  const begun = figures.secondsLeft < duration
  const instinctWorld = useMemo(() => createInstinctWorld(hud, send), [hud, send])
  const ownChoices = useMemo(() => ({ choices: async () => ({ ...createChoices(keeper), Dialogs: ChoiceDialogs }) }), [keeper])
  const choices = useChoices(ownChoices, live && begun && chest === null && !open.settings, onChosen, instinctWorld)
  const choosing = useIsChoosing(choices)

  useEffect(() => {
    for (const [held, by] of [
      [open.settings, 'settings'],
      [choosing, 'dialog'],
    ] as const)
      send({ type: held ? 'HOLD' : 'RELEASE', by })
  }, [open.settings, choosing, send])
  useEffect(() => {
    const away = () => document.hidden && send({ type: 'AWAY' })
    const blurred = () => send({ type: 'AWAY' })
    document.addEventListener('visibilitychange', away)
    window.addEventListener('blur', blurred)
    return () => {
      document.removeEventListener('visibilitychange', away)
      window.removeEventListener('blur', blurred)
    }
  }, [send])

  const isBlocked = useRef(false)
  isBlocked.current = open.settings || death !== null || choosing || chest !== null
  const world = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      const input = attachRunInput(element.parentElement ?? element, {
        onPause: () => send({ type: 'KEY_P' }),
        onReturn: () => send({ type: 'KEY_C' }),
        onUse: (slot) => send({ type: 'USE', slot }),
        onDash: () => send({ type: 'DASH' }),
        onDropped: () => send({ type: 'AWAY' }),
        isBlocked: () => isBlocked.current,
      })
      parts.mount(element, input.read)
      return () => {
        input.detach()
        parts.unmount()
      }
    },
    [parts, send],
  )
  return (
    <>
      <RunScreen
        snapshot={snapshot}
        death={null}
        send={send}
        hud={figures}
        answer={answer}
        save={save}
        world={world}
        onSettings={() => {
          game.overlays.settings = true
        }}
        onConsole={() => {
          game.overlays.console = true
        }}
      />
      {death && (
        <NightOver
          death={death}
          ranked={isRanked()}
          seconds={(snapshot.context.report?.ticks ?? 0) / TICK_RATE}
          kills={totalKills(gainsOf(snapshot.context))}
          onEnd={() => send({ type: 'RETURN' })}
        />
      )}
      {choices && <choices.Dialogs choices={choices} />}
    </>
  )
}
