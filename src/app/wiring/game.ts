import { isRunPath, type SessionKind } from '../../../machines/redirects.ts'
import type { RunResult } from '../../../machines/reward.machine.ts'
import type { GameEvent } from '../../../sim/economy/event.ts'
import { deviceStorage, tabStorage } from '../../browser/storage.ts'
import type { Backend } from '../../game/backend.ts'
import type { Game, Navigation } from '../../game/game.ts'
import { eventLine } from '../../messages/event-log.ts'
import { hasToast } from '../../messages/toast-events.ts'
import { createDebug } from '../../state/debug.ts'
import { createNightWinner } from '../../state/night-winner.ts'
import { createOverlays } from '../../state/overlays.ts'
import { createServiceStatus } from '../../state/service-status.ts'
import { rememberSuggestedName, suggestedName } from '../../state/survivor-name.ts'
import { createToasts } from '../../state/toasts.ts'
import { sessionKind } from '../screens/session-gate.tsx'
import { createBackend } from './backend.ts'
import { createDevices } from './create-devices.ts'
import { createLateParts } from './create-late-parts.ts'
import { createLiveCounts } from './create-live-counts.ts'
import { createReward } from './create-reward.ts'
import { createSaving } from './create-saving.ts'
import { createSession } from './create-session.ts'
import { createSlotOpener } from './create-slot-opener.ts'
import { sentences } from './sentences.ts'
import { startTasks } from './start-tasks.ts'
import { createUnlockNews } from './unlock-news.ts'

const isResult = (event: GameEvent): event is RunResult => event.type === 'run-settled' || event.type === 'run-lost'

/** Creates all stores, machines and ports and connects them. No other module does. */
export function createGame({ navigate, path }: Navigation, backend: Backend = createBackend()): Game {
  const toasts = createToasts()
  const showToast = toasts.show
  const debug = createDebug(tabStorage)
  const overlays = createOverlays()
  const devices = createDevices({ debug, toasts, overlays, path })
  const counts = createLiveCounts({ backend, debug })
  const nightWinner = createNightWinner({
    ask: backend.tonight.winner,
    watch: backend.requests.watch,
    user: backend.user,
    time: backend.time,
  })
  const service = createServiceStatus({ port: backend.service, time: backend.time })
  const { store, kept, outbox, keeper, worldCopies } = createSaving({ backend, debug, showToast, onEvent })
  const openSlot = createSlotOpener({ backend, keeper, navigate, path })
  const reward = createReward({ keeper, navigate, showToast })
  const unlockNews = createUnlockNews({
    isCalm: () => reward.getSnapshot().matches('idle') && !isRunPath(path()),
    show: (event) => void sentences().then((of) => showToast(of.eventToastKind(event), of.toastEventText(event))),
  })

  const late = createLateParts({ keeper, showToast })
  const session = createSession({ backend, debug, keeper, navigate, openSlot, outbox, path, showToast, store, unlockNews })

  function onEvent(event: GameEvent): void {
    // On the page of a new run, the player would think "the adventure is over" refers to that run.
    const isOfRunBefore = event.type === 'run-left' && isRunPath(path())
    if (event.type === 'instincts-unlocked') unlockNews.add(event.ids)
    else if (hasToast(event) && !isOfRunBefore) void sentences().then((of) => showToast(of.eventToastKind(event), of.toastEventText(event)))
    const line = eventLine(event)
    if (line) debug.log(line)
    if (isResult(event)) reward.send({ type: 'RESULT', result: event })
  }

  const game = {
    ...devices,
    ...counts,
    nightWinner,
    service,
    ...late,
    backend,
    toasts,
    debug,
    overlays,
    keeper,
    kept,
    worldCopies,
    session,
    reward,
    navigate,
    path,
    openSlot,
    outbox,
    sessionKind: (): SessionKind => sessionKind(session.getSnapshot()),
    suggestedName: () => suggestedName(deviceStorage, debug.log),
    rememberSuggestedName: (name: string | null) => rememberSuggestedName(deviceStorage, name),
  }
  return { ...game, start: () => startTasks(game, unlockNews) }
}
