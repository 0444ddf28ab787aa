import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { deathMachine } from '../../../machines/death.machine.ts'
import { RESUME_PARAM } from '../../../machines/redirects.ts'
import type { PauseReason } from '../../../machines/run.machine.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { run as runConstants } from '../../../sim/content/run-constants.ts'
import type { RunAction } from '../../../sim/contract/input.ts'
import { isNewcomer } from '../../../sim/rules/newcomer.ts'
import { attachRunInput } from '../../input/run-input.ts'
import { RunScreen } from '../../screens/run/run-screen.tsx'
import { createHud, useHud, useSlotAnswer } from '../../state/hud.ts'
import { useOverlays } from '../../state/overlays.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useChoices, useIsChoosing } from '../choices/use-choices.ts'
import { provideRun } from '../effects/run.ts'
import { useGame } from '../game-context.ts'
import { fetchAfterRun } from './after-run.ts'
import { createInstinctWorld } from './instinct-world.ts'
import { createRunParts } from './parts.ts'

const { duration } = runConstants

const RunSteps = lazyComponent(() => import('./run-steps.tsx').then(({ RunSteps }) => RunSteps))
const Hints = lazyComponent(() => import('./hints.tsx').then(({ Hints }) => Hints))

/** One adventure at a location, at a rank of Nightmare, from its start to the way back to camp. */
export function Adventure({ locationId, nightmare = 0 }: { readonly locationId: LocationId; readonly nightmare?: number }) {
  const game = useGame()
  const hud = useMemo(() => createHud(), [])
  const parts = useMemo(() => createRunParts(game, hud), [game, hud])
  const [params, setParams] = useSearchParams()
  const resumes = params.has(RESUME_PARAM)
  const run = useActorRef(
    useMemo(() => provideRun(game, parts), [game, parts]),
    { input: { locationId, nightmare, resumes } },
  )
  const snapshot = useSelector(run, (state) => state)
  const deathActor = snapshot.children.death as ActorRefFrom<typeof deathMachine> | undefined
  const death = useSelector(deathActor, (state) => state ?? null)
  const { save } = useSaveState(game.keeper)
  const open = useOverlays(game.overlays)
  const send = run.send

  const { chest } = snapshot.context
  const live = snapshot.matches({ running: { live: 'playing' } }) || snapshot.matches({ running: { live: 'paused' } })
  const onChosen = useCallback((action: RunAction) => send({ type: 'ACT', action }), [send])
  const figures = useHud(hud)
  const answer = useSlotAnswer(hud)
  // Not in the first second: the first frames have the line to themselves, and a player sees where they stand.
  const begun = figures.secondsLeft < duration
  const instinctWorld = useMemo(() => createInstinctWorld(hud, send), [hud, send])
  const choices = useChoices(game, live && begun && chest === null && !open.settings, onChosen, instinctWorld)
  const choosing = useIsChoosing(choices)

  useEffect(() => {
    if (begun) fetchAfterRun(game)
  }, [begun, game])
  // From now on the address is that of this run: a page that is loaded anew there goes on with it.
  const isKept = snapshot.context.segment !== null && game.keeper.state.slot !== null
  useEffect(() => {
    if (isKept && !resumes) setParams((before) => new URLSearchParams([...before, [RESUME_PARAM, '1']]), { replace: true })
  }, [isKept, resumes, setParams])
  useHold(open.settings, 'settings', send)
  useHold(choosing, 'dialog', send)
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
        death={death}
        send={send}
        hud={figures}
        answer={answer}
        save={save}
        hint={begun && isNewcomer(save) && <Hints parts={parts} save={save} />}
        world={world}
        onSettings={() => {
          game.overlays.settings = true
        }}
        onConsole={() => {
          game.overlays.console = true
        }}
      />
      {begun && game.backend.user()?.guest && <RunSteps game={game} save={save} hud={figures} choices={choices} />}
      {choices && <choices.Dialogs choices={choices} />}
    </>
  )
}

/** Holds the run for as long as `held`. */
function useHold(held: boolean, by: PauseReason, send: (event: { type: 'HOLD' | 'RELEASE'; by: PauseReason }) => void): void {
  useEffect(() => {
    if (!held) return
    send({ type: 'HOLD', by })
    return () => send({ type: 'RELEASE', by })
  }, [held, by, send])
}
