import { createActor, fromCallback, fromPromise } from 'xstate'
import { isReplayPath, isRunPath, routeKind, runPath, type SessionKind } from '../../../machines/redirects.ts'
import { resume } from '../../../machines/resume.ts'
import { type RunResult, rewardMachine } from '../../../machines/reward.machine.ts'
import { type SessionEvent, sessionMachine } from '../../../machines/session.machine.ts'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import type { GameEvent } from '../../../sim/economy/event.ts'
import { isRunAbandoned } from '../../../sim/rules/is-run-abandoned.ts'
import { browserLocks } from '../../browser/locks.ts'
import { deviceStorage, keepsStorage, tabStorage } from '../../browser/storage.ts'
import type { Backend } from '../../game/backend.ts'
import type { Game, Navigation } from '../../game/game.ts'
import { watchHands, watchLayout } from '../../input/hand-used.ts'
import { watchPads } from '../../input/pads.ts'
import { eventLine } from '../../messages/event-log.ts'
import { saveText } from '../../messages/save.ts'
import { sessionText, sessionToast } from '../../messages/session.ts'
import { hasToast } from '../../messages/toast-events.ts'
import { createSound } from '../../sound/sound.ts'
import { forgetSlot, rememberedSlot, rememberSlot } from '../../state/active-slot.ts'
import { rememberAwaitedEmail } from '../../state/awaited-email.ts'
import { createDebug } from '../../state/debug.ts'
import { createDevice } from '../../state/device.ts'
import { createDeviceStore, KEPT_SAVES } from '../../state/device-store.ts'
import { guestProof } from '../../state/guest-proof.ts'
import { createLiveCount } from '../../state/live-count.ts'
import { watchOtherTabs } from '../../state/other-tabs.ts'
import { createOverlays } from '../../state/overlays.ts'
import { showOnPage } from '../../state/page-preferences.ts'
import { createPreferences, onPreferences } from '../../state/preferences.ts'
import type { KeptSaves } from '../../state/saving/kept-saves.ts'
import { createOutbox } from '../../state/saving/outbox.ts'
import type { KeptCopies } from '../../state/saving/provide-saving.ts'
import { createSaveKeeper, onSave } from '../../state/saving/save-keeper.ts'
import { rememberSuggestedName, suggestedName } from '../../state/survivor-name.ts'
import { systemPreferences, watchSystemPreferences } from '../../state/system-preferences.ts'
import { createToasts } from '../../state/toasts.ts'
import { loadPart } from '../../ui/load-part.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import { likelyDevice } from '../../ui/shown-controls.ts'
import { sessionKind } from '../screens/session-gate.tsx'
import { startAutosave } from './autosave.ts'
import { createBackend, PAGE_CLOCKS } from './backend.ts'
import { flushBeforeLogout } from './flush-before-logout.ts'
import { startHeartbeat } from './heartbeat.ts'
import { lazyPort } from './lazy-port.ts'
import { memoizeAsync } from './memoize-async.ts'
import { createUnlockNews } from './unlock-news.ts'

const isResult = (event: GameEvent): event is RunResult => event.type === 'run-settled' || event.type === 'run-lost'

/** Fetched with the first thing that there is to say: the first frame of a run does without. */
const sentences = memoizeAsync(() => loadPart(() => import('../../messages/economy.ts'), 'game'))

/** Stores, machines and ports, wired to each other here and nowhere else. */
export function createGame({ navigate, path }: Navigation, backend: Backend = createBackend()): Game {
  const toasts = createToasts()
  const debug = createDebug(tabStorage)
  const preferences = createPreferences({
    storage: deviceStorage,
    system: systemPreferences(),
    watchSystem: watchSystemPreferences,
    log: debug.log,
  })
  const device = createDevice(likelyDevice())
  const pads = watchPads(
    preferences,
    (make) => {
      Object.assign(device, { device: 'pad', make })
    },
    retryUntilLoaded,
  )
  const sound = createSound(() => (isRunPath(path()) || isReplayPath(path()) ? 'run' : routeKind(path()) === 'game' ? 'camp' : 'silent'))
  onPreferences(preferences, sound.set)
  onPreferences(preferences, (wanted) => showOnPage(document.documentElement, wanted))
  const overlays = createOverlays()
  const unreadMail = createLiveCount({
    ask: backend.unreadMail.unreadCount,
    watch: backend.unreadMail.watch,
    failed: () => debug.log('Unread mail could not be counted.'),
  })
  const requests = createLiveCount({
    ask: backend.requests.pendingCount,
    watch: backend.requests.watch,
    failed: () => debug.log('Friend requests could not be counted.'),
  })
  const showToast = toasts.show
  pads.onUnknown = (isBusy) =>
    void loadPart(() => import('../../features/settings/offer-pad-setup.ts'), 'run').then(({ offerPadSetup }) =>
      offerPadSetup(toasts, overlays, isBusy),
    )

  const store = createDeviceStore('nightfence', () => indexedDB)
  const kept = lazyPort<KeptSaves, Pick<KeptCopies, 'after'>>(
    async () => {
      const { createKeptSaves } = await import('../../state/saving/kept-saves.ts')
      return createKeptSaves({ store, user: () => backend.user()?.id ?? null, log: debug.log })
    },
    { after: (callback, ms) => void setTimeout(callback, ms) },
  )
  const outbox = createOutbox({
    store,
    storage: deviceStorage,
    page: window,
    locks: browserLocks(),
    tab: crypto.randomUUID(),
    user: () => backend.user()?.id ?? '',
    log: debug.log,
    notify: (notice) => showToast('info', saveText[notice]),
  })
  const keeper = createSaveKeeper({
    saves: backend.saves,
    kept,
    outbox,
    now: backend.time.now,
    isServerTime: backend.time.isMeasured,
    newBatchId: () => crypto.randomUUID(),
    later: (callback, ms) => void setTimeout(callback, ms),
    debug: backend.hasDebug,
    notify: {
      events: (events) => {
        for (const event of events) onEvent(event)
      },
      refused: (refusal) => void sentences().then((of) => showToast(of.refusalToastKind(refusal), of.refusalToast(refusal))),
      failed: (slot, error) => showToast('error', saveText.failed(slot, error)),
      dropped: (commands) => {
        debug.log(`Not kept on the newer save: ${commands.map((command) => command.type).join(', ')}`)
        showToast('info', saveText.dropped(commands.length))
      },
      recalled: () => showToast('info', saveText.recalled),
    },
  })

  function onEvent(event: GameEvent): void {
    // Where a run begins, "the adventure is over" would be read of that one.
    const isOfRunBefore = event.type === 'run-left' && isRunPath(path())
    if (event.type === 'instincts-unlocked') unlockNews.add(event.ids)
    else if (hasToast(event) && !isOfRunBefore) void sentences().then((of) => showToast(of.eventToastKind(event), of.toastEventText(event)))
    const line = eventLine(event)
    if (line) debug.log(line)
    if (isResult(event)) reward.send({ type: 'RESULT', result: event })
  }

  /** A run waits for a day, as long as its server has something to go on with; where that is not known it may. */
  const canBeResumed = (slot: number): Promise<boolean> =>
    backend.runs.interrupted(slot, SIM_VERSION).then(
      (found) => found !== null,
      () => true,
    )

  /**
   * Every slot is opened here: a death that a reload wanted to dodge is finished before anything else (OP-99), and a run that nobody
   * can be playing or go on with any more is left, so that it holds nothing back.
   */
  async function openSlot(slot: number) {
    if (import.meta.env.DEV) await backend.developerRing(slot)
    const stored = await keeper.load(slot)
    const run = stored?.save.ext.run
    if (!run) return stored
    const isLost = isRunAbandoned(keeper.state.save, keeper.now()) && !(await canBeResumed(slot))
    if (isLost && keeper.isOpen(run.id)) keeper.dispatch({ type: 'leave-run', runId: run.id })
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
          // A run that the server plays again first is not waited for: its mark comes when it comes.
          const result = await keeper.flush({ ...input, received: true })
          if (!result.ok) throw result.error
        }),
      },
      actions: {
        showUnsaved: () => showToast('error', saveText.unsaved),
        playAgain: (_, { locationId, nightmare }) => navigate(runPath(locationId, nightmare)),
      },
    }),
    { input: { upgradesPending: 0 } },
  )

  const unlockNews = createUnlockNews({
    isCalm: () => reward.getSnapshot().matches('idle') && !isRunPath(path()),
    show: (event) => void sentences().then((of) => showToast(of.eventToastKind(event), of.toastEventText(event))),
  })

  const choices = memoizeAsync(async () => {
    const [{ createChoices }, { ChoiceDialogs }] = await loadPart(
      () => Promise.all([import('../../play/choices/choices.ts'), import('../../play/choices/choice-dialogs.tsx')]),
      'game',
    )
    return { ...createChoices(keeper), Dialogs: ChoiceDialogs }
  })

  const workbench = memoizeAsync(() =>
    loadPart(async () => (await import('../../features/crafting/create-workbench.ts')).createWorkbench({ keeper, showToast }), 'game'),
  )

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
        resumeSlot: fromPromise(async ({ input }: { input: { userId: string } }) => {
          const found = await resume(openSlot, rememberedSlot(deviceStorage, input.userId, debug.log))
          if (found !== null || !backend.user()?.guest) return found
          // Signed in by Play now, which was cut off before there was a survivor.
          await (await import('../../features/onboarding/guest-survivor.ts')).createGuestSurvivor({ keeper, openSlot }, input.userId)
          return openSlot(1)
        }),
        signOut: fromPromise(async () => {
          await flushBeforeLogout(keeper, outbox)
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
        clearMemory: () => {
          keeper.clear()
          unlockNews.clear()
        },
        rememberSlot: (_, { userId, slot }) => rememberSlot(deviceStorage, userId, slot),
        forgetSlot: () => forgetSlot(deviceStorage),
        forgetKept: () => void store.remove(KEPT_SAVES).catch(() => {}),
        notify: (_, notice) => {
          const { kind, text } = sessionToast(notice)
          showToast(kind, text)
        },
      },
    }),
  )

  return {
    backend,
    toasts,
    debug,
    preferences,
    device,
    pads,
    sound,
    overlays,
    unreadMail,
    requests,
    keeper,
    kept,
    choices,
    workbench,
    session,
    reward,
    navigate,
    path,
    openSlot,
    outbox,
    sessionKind: (): SessionKind => sessionKind(session.getSnapshot()),
    suggestedName: () => suggestedName(deviceStorage, debug.log),
    rememberSuggestedName: (name: string | null) => rememberSuggestedName(deviceStorage, name),
    start(): void {
      watchHands((used) => {
        device.device = used
      })
      void watchLayout((layout) => {
        device.layout = layout
      }, retryUntilLoaded)
      void retryUntilLoaded(() => import('../../state/after-sleep.ts')).then(({ measureAfterSleep }) =>
        measureAfterSleep(window, PAGE_CLOCKS, backend.measureTime),
      )
      reward.start()
      reward.subscribe(unlockNews.look)
      onSave(keeper, ({ ext }) => reward.send({ type: 'UPGRADES', pending: ext.pendingWeaponUpgrades }))
      onSave(keeper, ({ activeCraftingRecipeId }) => void (activeCraftingRecipeId === null || workbench()))
      session.start()
      whileSignedIn(session, 'member', () => {
        if (guestProof(deviceStorage, debug.log) !== null) overlays.saveSurvivor ??= 'asked'
        return [unreadMail.watch(), requests.watch()]
      })
      whileSignedIn(session, 'anybody', (userId) => {
        rememberAwaitedEmail(tabStorage, null)
        if (!keepsStorage()) showToast('info', backend.user()?.guest ? sessionText.guestNotStored : sessionText.notStored)
        return [
          startHeartbeat(backend.profile, debug.log),
          startAutosave({ keeper, path }),
          watchOtherTabs(browserLocks(), userId, () => showToast('info', sessionText.otherTab)),
        ]
      })
    },
  }
}

/** Starts tasks for each signed-in identity and ends them with that; those of a `member` are no guest's. */
function whileSignedIn(session: Game['session'], who: 'anybody' | 'member', start: (userId: string) => readonly (() => void)[]): void {
  let user: string | null = null
  let ends: readonly (() => void)[] = []
  session.subscribe(({ context }) => {
    const next = (who === 'member' && context.user?.guest ? null : context.user?.id) ?? null
    if (next === user) return
    user = next
    for (const end of ends) end()
    ends = next === null ? [] : start(next)
  })
}
