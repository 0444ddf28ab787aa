import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { deathMachine } from '../../machines/death.machine.ts'
import type { PauseReason, runMachine } from '../../machines/run.machine.ts'
import { run as runConstants } from '../../sim/content/run-constants.ts'
import type { RunAction } from '../../sim/contract/input.ts'
import type { Game } from '../game/game.ts'
import type { RunCommand } from '../input/keyboard.ts'
import { attachRunInput } from '../input/run-input.ts'
import { t } from '../language/t.ts'
import { type Hud, useHud, useSlotAnswer } from '../state/hud.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { isDialogOpen, useIsDialogOpen } from '../ui/open-dialogs.ts'
import { retryUntilLoaded } from '../ui/retry-until-loaded.ts'
import { useChoices, useIsChoosing } from './choices/use-choices.ts'
import { createInstinctWorld } from './instinct-world.ts'
import type { RunParts } from './parts.ts'

const RunAnnouncements = lazyComponent(() => import('./run-announcements.tsx').then(({ RunAnnouncements }) => RunAnnouncements))

type Send = ActorRefFrom<typeof runMachine>['send']

interface UseRunOptions {
  readonly run: ActorRefFrom<typeof runMachine>
  readonly parts: RunParts
  readonly hud: Hud
  readonly game: Pick<Game, 'overlays' | 'preferences' | 'pads' | 'toasts'>
  /** Source of the survivor's pending choices. */
  readonly choiceSource: Pick<Game, 'choices'>
}

/** Connects a run of any kind to its page: state, pause reasons, keys, choices, and the props of `RunScreen`. */
export function useRun({ run, parts, hud, game, choiceSource }: UseRunOptions) {
  const { overlays, preferences } = game
  const { send } = run
  const snapshot = useSelector(run, (state) => state)
  const deathActor = snapshot.children.death as ActorRefFrom<typeof deathMachine> | undefined
  const death = useSelector(deathActor, (state) => state ?? null)
  const isUnderDialog = useIsDialogOpen()
  const figures = useHud(hud)
  const answer = useSlotAnswer(hud)

  const { chest } = snapshot.context
  const live = snapshot.matches({ running: { live: 'playing' } }) || snapshot.matches({ running: { live: 'paused' } })
  // Choices wait for the first second: the first frames need the network, and the player sees the surroundings first.
  const begun = figures.secondsLeft < runConstants.duration
  const onChosen = useCallback((action: RunAction) => send({ type: 'ACT', action }), [send])
  const instinctWorld = useMemo(() => createInstinctWorld(hud, send), [hud, send])
  const choices = useChoices(choiceSource, live && begun && chest === null && !isUnderDialog, onChosen, instinctWorld)
  const choosing = useIsChoosing(choices)
  const isWaiting = !choosing && snapshot.matches({ running: { live: 'playing' } }) && !instinctWorld.pace.mayOpen()
  const waitingChoices = isWaiting ? (choices?.pendingCount() ?? 0) : 0

  // A starting run ignores HOLD, so an open dialog holds it as soon as it runs.
  usePauseReason(isUnderDialog && snapshot.matches('running'), 'dialog', send)
  usePauseReason(choosing, 'choice', send)
  useAwayPause(send)

  const [asked, ask] = useReducer((before: number) => before + 1, 0)
  const isBlocked = death !== null || choosing || chest !== null || snapshot.matches({ running: { live: 'confirmingHome' } })
  const world = useWorld(parts, game, send, isBlocked, ask)
  const onSettings = () => {
    overlays.settings = true
  }
  const onConsole = () => {
    overlays.console = true
  }
  const { segment } = snapshot.context
  const words = begun && segment && <RunAnnouncements spec={segment.spec} preferences={preferences} watch={parts.watch} asked={asked} />
  return { death, begun, choices, shown: { snapshot, send, hud: figures, answer, waitingChoices, words, world, onSettings, onConsole } }
}

function usePauseReason(held: boolean, by: PauseReason, send: Send): void {
  useEffect(() => {
    if (!held) return
    send({ type: 'HOLD', by })
    return () => send({ type: 'RELEASE', by })
  }, [held, by, send])
}

function useAwayPause(send: Send): void {
  useEffect(() => {
    const onBlur = () => send({ type: 'BLURRED' })
    const onVisibility = () => document.hidden && onBlur()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('blur', onBlur)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('blur', onBlur)
    }
  }, [send])
}

/** Returns the ref of the element that the stage draws into. While it is mounted, its keys, pointers and gamepads control the run. */
function useWorld(
  parts: RunParts,
  { preferences, pads, toasts }: UseRunOptions['game'],
  send: Send,
  isBlocked: boolean,
  onState: () => void,
) {
  const blocked = useRef(isBlocked)
  blocked.current = isBlocked
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      const commands: Readonly<Record<RunCommand, () => void>> = {
        dash: () => send({ type: 'DASH' }),
        slot1: () => send({ type: 'USE', slot: 0 }),
        slot2: () => send({ type: 'USE', slot: 1 }),
        slot3: () => send({ type: 'USE', slot: 2 }),
        slot4: () => send({ type: 'USE', slot: 3 }),
        pause: () => send({ type: 'KEY_P' }),
        return: () => send({ type: 'KEY_C' }),
        state: onState,
        mute: () => {
          preferences.muted = !preferences.muted
          toasts.show('info', preferences.muted ? t('run.muted') : t('run.unmuted'))
        },
      }
      const input = attachRunInput({
        host: element.parentElement ?? element,
        settings: preferences,
        handlers: {
          onCommand: (command) => commands[command](),
          onDropped: () => send({ type: 'BLURRED' }),
          isBlocked: () => blocked.current || isDialogOpen(),
        },
        pads,
        survivor: parts.survivor,
        retry: retryUntilLoaded,
      })
      parts.mount(element, input.read)
      return () => {
        input.detach()
        parts.unmount()
      }
    },
    [parts, send, preferences, pads, toasts, onState],
  )
}
