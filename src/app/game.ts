import { createActor, fromCallback, fromPromise } from 'xstate'
import { routeKind, type SessionKind } from '../../machines/redirects.ts'
import { resume } from '../../machines/resume.ts'
import { type RunResult, rewardMachine } from '../../machines/reward.machine.ts'
import { type SessionEvent, sessionMachine } from '../../machines/session.machine.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import { isRunAbandoned } from '../../sim/rules/is-run-abandoned.ts'
import { sessionMessages, sessionToast } from '../messages/auth.ts'
import { eventLine } from '../messages/event-lines.ts'
import { saveToasts } from '../messages/save-toasts.ts'
import { isTold } from '../messages/told-events.ts'
import { sessionKind } from '../screens/session/session-gate.tsx'
import { forgetSlot, rememberedSlot, rememberSlot } from '../state/active-slot.ts'
import { awaitEmail } from '../state/awaited-email.ts'
import { createCount } from '../state/count.ts'
import { createDebug } from '../state/debug.ts'
import { createDeviceStore } from '../state/device-store.ts'
import { watchOtherTabs } from '../state/other-tabs.ts'
import { createOutbox } from '../state/outbox.ts'
import { createOverlays } from '../state/overlays.ts'
import { createPreferences } from '../state/preferences.ts'
import { createSaveKeeper, onSave } from '../state/save-keeper.ts'
import { wantedName, wantName } from '../state/survivor-name.ts'
import { createToasts } from '../state/toasts.ts'
import { patiently } from '../ui/patiently.ts'
import { startAutosave } from './autosave.ts'
import { type Backend, createBackend } from './backend.ts'
import { exitToSlots } from './exit-to-slots.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Place } from './load-game.ts'
import { once } from './once.ts'
import { writeBeforeLeaving } from './write-before-leaving.ts'

export type Game = ReturnType<typeof createGame>
export type LoadedChoices = Awaited<ReturnType<Game['choices']>>

const isResult = (event: GameEvent): event is RunResult => event.type === 'run-settled' || event.type === 'run-lost'

/** Fetched with the first thing that there is to say: the first frame of a run does without. */
const sentences = once(() => patiently(() => import('../messages/economy.ts')))

/** ms since 1970 when the page was opened, and from then on by a clock that nobody sets. */
const pageClock = (): number => Math.floor(performance.timeOrigin + performance.now())

/** What lives as long as the page: stores, machines and ports, wired to each other here and nowhere else. */
export function createGame({ navigate, path }: Place, backend: Backend = createBackend()) {
  const toasts = createToasts()
  const debug = createDebug(sessionStorage)
  const preferences = createPreferences({
    storage: localStorage,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    log: debug.log,
  })
  const overlays = createOverlays()
  const mail = createCount({
    ask: backend.mail.unreadCount,
    watch: backend.mail.watch,
    failed: () => debug.log('Unread mail could not be counted.'),
  })
  const requests = createCount({
    ask: backend.requests.pendingCount,
    watch: backend.requests.watch,
    failed: () => debug.log('Friend requests could not be counted.'),
  })
  const { tell } = toasts

  const outbox = createOutbox({
    store: createDeviceStore('nightfence', () => indexedDB),
    storage: localStorage,
    page: window,
    locks: navigator.locks,
    tab: crypto.randomUUID(),
    user: () => backend.user()?.id ?? '',
    log: debug.log,
    tell: (notice) => tell('info', saveToasts[notice]),
  })
  const keeper = createSaveKeeper({
    saves: backend.saves,
    outbox,
    now: pageClock,
    newBatchId: () => crypto.randomUUID(),
    later: (callback, ms) => void setTimeout(callback, ms),
    debug: backend.hasDebug,
    hear: {
      events: (events) => {
        for (const event of events) hear(event)
      },
      refused: (refusal) => void sentences().then((of) => tell(of.refusalToastKind(refusal), of.refusalToast(refusal))),
      failed: (slot, error) => tell('error', saveToasts.failed(slot, error)),
      dropped: (commands) => {
        debug.log(`Not kept on the newer save: ${commands.map((command) => command.type).join(', ')}`)
        tell('info', saveToasts.dropped(commands.length))
      },
    },
  })

  function hear(event: GameEvent): void {
    if (isTold(event)) void sentences().then((of) => tell(of.eventToastKind(event), of.toldToast(event)))
    const line = eventLine(event)
    if (line) debug.log(line)
    if (isResult(event)) reward.send({ type: 'RESULT', result: event })
  }

  /**
   * Every slot is opened here: a death that a reload wanted to dodge is finished before anything else (OP-99), and a run that nobody
   * can be playing any more is left, so that it holds nothing back.
   */
  async function openSlot(slot: number) {
    if (import.meta.env.DEV) await backend.developerRing(slot)
    const stored = await keeper.load(slot)
    const run = stored?.save.ext.run
    if (!run) return stored
    if (isRunAbandoned(keeper.state.save, keeper.now())) keeper.dispatch({ type: 'leave-run', runId: run.id })
    if (!stored?.save.ext.deathPending) return stored
    keeper.dispatch({ type: 'return-to-camp', runId: run.id, gains: run.lost ?? NO_GAINS })
    // Where its summary is: at the address of the run a new one would begin.
    if (routeKind(path()) === 'game') navigate('/camp')
    return stored
  }

  const reward = createActor(
    rewardMachine.provide({
      actors: {
        write: fromPromise(async ({ input }: { input: { touch: boolean } }) => {
          const result = await keeper.flush(input)
          if (!result.ok) throw result.error
        }),
      },
      actions: { tellUnsaved: () => tell('error', saveToasts.unsaved) },
    }),
    { input: { upgradesPending: 0 } },
  )

  /** Machines and dialogs of the choices that a save owes, behind the first frame of camp or run. */
  const choices = once(async () => {
    const [{ createChoices }, { ChoiceDialogs }] = await Promise.all([
      import('./choices/choices.ts'),
      import('./choices/choice-dialogs.tsx'),
    ])
    return { ...createChoices(keeper), Dialogs: ChoiceDialogs }
  })

  /** The bench, behind the first frame of any page: fetched once the save holds a craft, or somebody asks for it. */
  const bench = once(() => patiently(async () => (await import('./bench.ts')).createBench({ keeper, tell })))

  const session = createActor(
    sessionMachine.provide({
      actors: {
        watchSession: fromCallback<SessionEvent>(({ sendBack }) =>
          backend.auth.watch(
            (user) => sendBack({ type: 'SESSION', user, path: path() }),
            () => debug.log('The backend does not answer.'),
          ),
        ),
        fetchFirstSlot: fromPromise(() => backend.saves.load(1)),
        resumeSlot: fromPromise(({ input }: { input: { userId: string } }) =>
          resume(openSlot, rememberedSlot(localStorage, input.userId, debug.log)),
        ),
        signOut: fromPromise(async () => {
          await writeBeforeLeaving(keeper, outbox)
          await backend.auth.signOut()
        }),
        dropSession: fromPromise(async () => {
          // Nothing is owed to slots that are no more.
          for (const slot of [1, 2, 3]) outbox.forget(slot)
          await backend.auth.signOut()
        }),
      },
      guards: { hasOpenSlot: () => keeper.state.slot !== null },
      actions: {
        navigate: (_, to) => navigate(to),
        clearMemory: keeper.clear,
        rememberSlot: (_, { userId, slot }) => rememberSlot(localStorage, userId, slot),
        forgetSlot: () => forgetSlot(localStorage),
        notify: (_, notice) => {
          const { kind, text } = sessionToast(notice)
          tell(kind, text)
        },
      },
    }),
  )

  return {
    backend,
    toasts,
    debug,
    preferences,
    overlays,
    mail,
    requests,
    keeper,
    choices,
    bench,
    session,
    reward,
    navigate,
    path,
    openSlot,
    exitToSlots: () => exitToSlots({ keeper, outbox, storage: localStorage, navigate, tell }),
    sessionKind: (): SessionKind => sessionKind(session.getSnapshot()),
    /** The name typed on the Start panel (OP-01). */
    wantedName: () => wantedName(localStorage, debug.log),
    wantName: (name: string | null) => wantName(localStorage, name),
    start(): void {
      reward.start()
      onSave(keeper, ({ ext }) => reward.send({ type: 'UPGRADES', pending: ext.pendingWeaponUpgrades }))
      onSave(keeper, ({ activeCraftingRecipeId }) => void (activeCraftingRecipeId === null || bench()))
      session.start()
      whileSignedIn(session, (userId) => {
        awaitEmail(sessionStorage, null)
        const ends = [
          mail.watch(),
          requests.watch(),
          startHeartbeat(backend.profile, debug.log),
          startAutosave({ keeper, path }),
          watchOtherTabs(navigator.locks, userId, () => tell('info', sessionMessages.otherTab)),
        ]
        return () => {
          for (const end of ends) end()
        }
      })
    },
  }
}

/** Starts `task` for each signed-in identity and ends it with that. */
function whileSignedIn(session: Game['session'], task: (userId: string) => () => void): void {
  let user: string | null = null
  let end = () => {}
  session.subscribe(({ context }) => {
    const next = context.user?.id ?? null
    if (next === user) return
    user = next
    end()
    end = next === null ? () => {} : task(next)
  })
}
