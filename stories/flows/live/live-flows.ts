import { fromCallback, fromPromise } from 'xstate'
import { DEFAULT_BUTTONS, DEFAULT_KEYS } from '../../../machines/bindings.ts'
import type { Death } from '../../../machines/death.machine.ts'
import { deathMachine } from '../../../machines/death.machine.ts'
import { deleteAccountMachine } from '../../../machines/delete-account.machine.ts'
import { dialogQueueMachine } from '../../../machines/dialog-queue.machine.ts'
import type { InstinctAction, PendingInstincts } from '../../../machines/instinct.machine.ts'
import { lookUpMachine } from '../../../machines/look-up.machine.ts'
import { type FoundGame, playNowMachine } from '../../../machines/play-now.machine.ts'
import { GatewayError, type ReplayReadResult, type SignupForm } from '../../../machines/ports.ts'
import { type ReplayCommand, replayMachine } from '../../../machines/replay.machine.ts'
import { resendMachine } from '../../../machines/resend.machine.ts'
import { resume } from '../../../machines/resume.ts'
import { rewardMachine } from '../../../machines/reward.machine.ts'
import type { SimulationCommand } from '../../../machines/run.machine.ts'
import { buildSlotRows, type ChosenFile, type NewCharacter, saveSlotsMachine } from '../../../machines/save-slots.machine.ts'
import { saveSurvivorMachine } from '../../../machines/save-survivor.machine.ts'
import { type SessionEvent, sessionMachine } from '../../../machines/session.machine.ts'
import type { Listing } from '../../../machines/social-ports.ts'
import { usernameMachine } from '../../../machines/username.machine.ts'
import { INSTINCT_IDS, instinctRules } from '../../../sim/content/instincts.ts'
import { items } from '../../../sim/content/items.ts'
import type { RunProgress } from '../../../sim/contract/run-report.ts'
import { NOBODY_MET, type RunSpec, SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import type { WatchedRun } from '../../../sim/contract/watched-run.ts'
import type { CommandDraft } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { deriveGuestSurvivor } from '../../../sim/rules/derive-guest-survivor.ts'
import { type InstinctSource, instinctOffers, NO_INSTINCTS, pendingInstincts } from '../../../sim/rules/instinct-offers.ts'
import type { Save } from '../../../sim/save/save.ts'
import { provideBank } from '../../../src/features/bank/provide-bank.ts'
import { provideContracts } from '../../../src/features/contracts/provide-contracts.ts'
import { createWorkbench } from '../../../src/features/crafting/create-workbench.ts'
import { provideDesk } from '../../../src/features/desk/provide-desk.ts'
import { provideFriends, providePlayerSearch } from '../../../src/features/friends/provide-friends.ts'
import { provideBoards } from '../../../src/features/leaderboards/provide-boards.ts'
import { provideMailbox } from '../../../src/features/mail/provide-mailbox.ts'
import { provideMarket } from '../../../src/features/market/provide-market.ts'
import { provideNotices } from '../../../src/features/notices/provide-notices.ts'
import { provideRadio } from '../../../src/features/radio/provide-radio.ts'
import { provideRun } from '../../../src/features/run/provide-run.ts'
import { provideFeedback } from '../../../src/features/settings/feedback.tsx'
import { provideInstall } from '../../../src/features/settings/provide-install.ts'
import { provideRemap } from '../../../src/features/settings/provide-remap.ts'
import { fileOfSlot, readChosenFile } from '../../../src/features/slots/save-files.ts'
import { provideTonight } from '../../../src/features/tonight/provide-tonight.ts'
import { provideTrader } from '../../../src/features/trader/provide-trader.ts'
import { provideUpdate } from '../../../src/features/updates/provide-update.ts'
import { createChoices } from '../../../src/play/choices/choices.ts'
import { provideReport } from '../../../src/reporting/provide-report.ts'
import { defaultPreferences } from '../../../src/state/preferences.ts'
import { createSaveKeeper } from '../../../src/state/saving/save-keeper.ts'
import { memoryContracts } from '../../../tests/support/memory-gateways/contracts.ts'
import { memoryDesk, memoryNotices } from '../../../tests/support/memory-gateways/desk.ts'
import { memoryRuns } from '../../../tests/support/memory-gateways/runs.ts'
import { memoryTonight } from '../../../tests/support/memory-gateways/tonight.ts'
import { createMemoryKept } from '../../../tests/support/memory-kept.ts'
import { memoryOutbox } from '../../../tests/support/memory-outbox.ts'
import { memoryWorldCopies } from '../../../tests/support/memory-store.ts'
import { rhea } from '../../fixtures/account.ts'
import { contractRun, WEEK } from '../../fixtures/contracts.ts'
import { packed } from '../../fixtures/pack.ts'
import { fitch, inbox, juno, mina, tomas } from '../../fixtures/people.ts'
import { copied, findings, practised, watched, watchedEarlier } from '../../fixtures/replay.ts'
import { lost, settled } from '../../fixtures/results.ts'
import { gains, report } from '../../fixtures/run.ts'
import { save } from '../../fixtures/save.ts'
import { row } from '../../fixtures/tonight.ts'
import type { FlowName } from '../flows.ts'
import { type LiveGame, liveGame, onLine } from './live-game.ts'
import { actorOf, elsewhere, type LiveFlow, sample, sampleOf } from './samples.ts'

const progress: RunProgress = { xp: 12, used: {}, bossChests: 0 }
/** Replaces the simulation: its events come from the buttons, and it reports when the machine asks. */
const silentSimulation = fromCallback<SimulationCommand, RunSpec>(({ input, receive, sendBack }) => {
  let spec = input
  receive((command) => {
    if (command.type === 'SEGMENT') spec = command.spec
    if (command.type === 'REPORT') sendBack({ type: 'REPORTED', report: report({ runId: spec.runId, segment: spec.segment }) })
  })
})

function must(game: LiveGame, draft: CommandDraft): void {
  const result = game.keeper.dispatch(draft)
  if (!result.ok) throw new Error(result.refusal.type)
}
const answered = async (game: LiveGame) => {
  const written = await game.keeper.flush({ touch: true })
  if (!written.ok) throw written.error
}

function run(game: LiveGame): LiveFlow {
  const machine = provideRun(
    {
      keeper: game.keeper,
      worldCopies: memoryWorldCopies(),
      debug: { state: { seed: null, xpMode: false } } as never,
      preferences: defaultPreferences(false),
      navigate: () => {},
      path: () => '/adventure/school',
      backend: { hasDebug: () => true, runs: memoryRuns() },
      service: { isUnderMaintenance: () => false },
      toasts: { show: () => {} },
      // The reward machine is not needed here.
      reward: { send: () => {} },
    },
    { record: () => {} } as never,
  ).provide({ actors: { simulation: silentSimulation as never } })
  const ended = (over: object = {}) =>
    sampleOf('', '', ({ segment }: { segment: { spec: RunSpec } | null }) =>
      segment === null ? null : { report: report({ runId: segment.spec.runId, segment: segment.spec.segment, ...over }) },
    )
  const over = (type: string, ticks: number) => ({ label: type, event: (context: never) => ({ ...ended({ ticks }).event(context), type }) })
  return {
    // A run at a rank, because its way home has more states.
    actor: actorOf(machine, { locationId: 'school', nightmare: 1 }),
    samples: [
      sample('READY'),
      sample('LEVEL_UP', { progress }),
      sample('KEY_P'),
      sample('HOLD', { by: 'dialog' }, 'a dialog opens'),
      sample('RELEASE', { by: 'choice' }, 'settings close'),
      sample('BOSS_CHEST', { progress }),
      sample('BEHEMOTH_CHEST', { items: ['legendary_last_bell'] }),
      sample('CHEST_SEEN'),
      sample('USE', { slot: 0 }, 'key 1'),
      sample('USED', { progress }),
      sample('BLURRED'),
      sample('PICTURE_LOST', {}, 'the graphics context is lost'),
      sample('PICTURE_BACK', {}, 'the picture is back'),
      over('HP_ZERO', 3_600),
      sample('REVIVE'),
      sample('RETURN'),
      sample('KEY_C'),
      sample('GO_HOME', {}, 'Return to camp'),
      sample('STAY'),
      over('TIME_UP', 18_000),
      sample('RETRY'),
      sample('BROKEN'),
      sample('LEAVE'),
    ],
  }
}

function death(game: LiveGame): LiveFlow {
  must(game, { type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
  const spec = runSpecOf(game.keeper.state.save, {}) as RunSpec
  const { runId, segment } = spec
  must(game, { type: 'die', runId, segment, ...progress, gains: gains({ coins: 312 }), record: null })
  const machine = deathMachine.provide({
    actors: {
      revive: fromPromise(async ({ input }: { input: Omit<Death, 'diamonds'> }) => {
        await answered(game)
        must(game, { type: 'revive', runId: input.runId })
        return { spec: runSpecOf(game.keeper.state.save, {}) as RunSpec, diamonds: game.keeper.state.save.diamonds }
      }),
      returnToCamp: fromPromise(async ({ input }: { input: Pick<Death, 'runId' | 'gains'> }) => {
        await answered(game)
        must(game, { type: 'return-to-camp', runId: input.runId, gains: input.gains })
      }),
    },
  })
  const input: Death = {
    runId,
    segment,
    diamonds: game.keeper.state.save.diamonds,
    gains: gains({ coins: 312 }),
    cratelessBosses: 0,
    instincts: NO_INSTINCTS,
    met: NOBODY_MET,
  }
  return { actor: actorOf(machine, input), samples: [sample('REVIVE'), sample('RETURN')] }
}

/** Both choices are pending in the save: level-ups first, then the upgrade. */
function choices(game: LiveGame, which: 'levelUp' | 'weaponUpgrade'): LiveFlow {
  const made = createChoices(game.keeper)
  made.enter({ onChosen: () => {} })
  return {
    actor: made[which],
    samples: [sampleOf('APPLY', 'the first offer', ({ offers }: { offers: readonly string[] }) => ({ id: offers[0] ?? '' }))],
  }
}

/** A world with two pending Instincts that draws offers by the rules and applies the picks. */
function instinct(game: LiveGame): LiveFlow {
  let source: InstinctSource = { ...NO_INSTINCTS, seed: 11, unlocked: INSTINCT_IDS, armed: true, fills: 2 }
  const pending = (): PendingInstincts => ({
    pendingInstincts: pendingInstincts(source),
    instinctOffers: pendingInstincts(source) > 0 ? instinctOffers(source) : [],
    instinctRanks: INSTINCT_IDS.map((id) => source.picks.filter((taken) => taken === id).length),
    rerolls: instinctRules.rerolls - source.rerolledAt.length,
    banishes: instinctRules.banishes - source.banished.length,
  })
  const ask = async (action: InstinctAction) => {
    if (action.type === 'instinct') source = { ...source, picks: [...source.picks, action.id] }
    else if (action.type === 'banish') source = { ...source, banished: [...source.banished, action.id] }
    else source = { ...source, rerolledAt: [...source.rerolledAt, source.picks.length] }
  }
  const made = createChoices(game.keeper)
  made.enter({ onChosen: () => {}, world: { pending, onChange: () => () => {}, ask, pace: { mayOpen: () => true, onChosen: () => {} } } })
  const first = ({ instinctOffers: [id] }: PendingInstincts) => ({ id: id ?? 'slam' })
  return {
    actor: made.instinct,
    samples: [sampleOf('APPLY', 'the first offer', first), sample('REROLL'), sample('BANISH')],
  }
}

function reward(game: LiveGame): LiveFlow {
  const machine = rewardMachine.provide({
    actors: { write: fromPromise(() => answered(game)) },
    actions: { showUnsaved: () => game.showToast('error', 'Failed to save game.') },
  })
  return {
    actor: actorOf(machine, { upgradesPending: 1 }),
    samples: [
      sample('RESULT', { result: settled() }, 'a run with crates'),
      sample('UPGRADES', { pending: 0 }, 'none owed'),
      sample('CLOSE', {}, 'Crates Opened'),
      sample('CONTINUE'),
      sample('RESULT', { result: lost({ runId: 'run-2' }) }, 'a lost run'),
      sample('RETRY'),
    ],
  }
}

const dialogQueue = (): LiveFlow => ({
  actor: actorOf(dialogQueueMachine),
  samples: [
    sample('SHOW', { crates: true }, 'with crates'),
    sample('CLOSE'),
    sample('CONTINUE'),
    sample('AGAIN'),
    sample('SHOW', { crates: false }, 'without'),
  ],
})

const crafting = (game: LiveGame): LiveFlow => ({
  actor: createWorkbench({ keeper: game.keeper, showToast: game.showToast }),
  samples: [
    sample('START', { recipeId: 'steel_machete' }, 'Steel Machete'),
    elsewhere('the survivor goes on a run', () =>
      game.keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null }),
    ),
    elsewhere('and comes back', () => game.keeper.dispatch({ type: 'leave-run', runId: game.keeper.state.save.ext.run?.id ?? '' })),
    sample('CANCEL'),
  ],
})

const traderRefresh = (game: LiveGame): LiveFlow => ({
  actor: actorOf(provideTrader({ ...game, user: () => rhea.id })),
  samples: [sample('TAB_CHANGE'), sample('INSTANT'), sample('RETRY'), sample('LEAVE')],
})

const bank = (game: LiveGame): LiveFlow => ({
  actor: actorOf(provideBank(game), { coins: 1_284, bankedCoins: 2_650 }),
  samples: [
    sample('TYPE', { text: '0' }, '0'),
    sample('SHOW', { tab: 'history' }, 'history'),
    sample('RETRY'),
    sample('SHOW', { tab: 'deposit' }, 'deposit'),
    sample('TYPE', { text: '500' }, '500'),
    sample('SUBMIT'),
    sample('SHOW', { tab: 'withdraw' }, 'withdraw'),
    sample('MAX'),
  ],
})

interface Board {
  readonly shown: { readonly listings: readonly Listing[]; readonly gone: object } | null
}
/** The cheapest listing that can still be bought. */
const offer = ({ shown }: Board) => {
  const [listing] = (shown?.listings ?? []).filter(({ id }) => !(id in (shown?.gone ?? {}))).toSorted((a, b) => a.price - b.price)
  return listing === undefined ? null : { listing }
}
const market = (game: LiveGame): LiveFlow => ({
  actor: actorOf(provideMarket({ ...game, social: async () => game.social, newRequestId: () => crypto.randomUUID() })),
  samples: [
    sampleOf('BUY', 'the cheapest', offer),
    sample('ADD'),
    sample('PICK', { item: items.machete }, 'Machete'),
    sample('PRICE', { text: '900' }, '900'),
    sample('LIST'),
    sample('SHOW', { tab: 'own' }, 'own'),
    sampleOf('REMOVE', 'the first', offer),
    sample('CANCEL'),
    sample('SHOW', { tab: 'offers' }, 'offers'),
    sample('CHANGED', {}, 'somebody traded'),
    sample('SEARCH', { search: 'kat' }, 'kat'),
    sample('FILTER', { change: { affordable: true } }, 'affordable'),
    sample('SEARCH', { search: 'there is no such thing' }, 'nothing'),
    sample('SHOW_ALL'),
    sample('REFRESH'),
  ],
})

const radio = (game: LiveGame): LiveFlow => ({
  actor: actorOf(provideRadio({ ...game, social: async () => game.social, newMessageId: () => crypto.randomUUID() })),
  samples: [
    sample('TYPE', { text: 'Anybody at the gate?' }),
    sample('POST'),
    sample('MODERATE', { action: { type: 'mute', player: mina } }, 'mute Mina'),
    sample('CHANGED', {}, 'somebody spoke'),
    sample('REMOVED', { messageId: 'said-2' }, 'moderators remove a message'),
    sample('BLOCKED', { playerId: mina.id }, 'block Mina'),
    sample('RETRY'),
  ],
})

const lookUp = (game: LiveGame): LiveFlow => ({
  actor: actorOf(
    lookUpMachine.provide({ actors: { ask: fromPromise((): Promise<unknown> => game.social.market.lastSales(items.machete)) } }),
  ),
  samples: [sample('RETRY')],
})

function session(game: LiveGame): LiveFlow {
  const machine = sessionMachine.provide({
    actors: {
      watchSession: fromCallback<SessionEvent>(() => () => {}),
      fetchFirstSlot: fromPromise(() => game.saves.load(1)),
      resumeSlot: fromPromise(() => resume((slot) => game.keeper.load(slot), game.keeper.state.slot)),
      signOut: fromPromise(() => game.auth.signOut()),
      dropSession: fromPromise(() => game.auth.signOut()),
    },
    guards: { hasOpenSlot: () => false },
    actions: {
      navigate: (_, to) => void game.notices.push(`goes to ${to}`),
      clearMemory: () => game.keeper.clear(),
      rememberSlot: () => {},
      forgetSlot: () => {},
      forgetKept: () => {},
      notify: (_, { type }) => void game.notices.push(type),
    },
  })
  const found = (user: typeof rhea | null, path: string, hint: string) => sample('SESSION', { user, path }, hint)
  return {
    actor: actorOf(machine),
    samples: [
      found(null, '/camp', 'nobody, at /camp'),
      found(rhea, '/login', 'Rhea, at /login'),
      sample('LISTED'),
      sample('LOGOUT'),
      found(rhea, '/camp', 'Rhea, at /camp'),
      sample('DELETED'),
      elsewhere('the only save is deleted', () => game.saves.remove(1)),
    ],
  }
}

function saving(game: LiveGame): LiveFlow {
  const options = {
    saves: game.saves,
    outbox: memoryOutbox(),
    kept: { ...createMemoryKept(), after: (callback: () => void, ms: number) => void setTimeout(callback, Math.min(ms, 2_000)) },
    now: Date.now,
    newBatchId: () => crypto.randomUUID(),
    later: (callback: () => void, ms: number) => void setTimeout(callback, Math.min(ms, 2_000)),
    debug: () => false,
    notify: {
      events: () => {},
      refused: () => {},
      failed: (_: number, { message }: GatewayError) => void game.notices.push(message),
      dropped: () => void game.notices.push('dropped'),
      recalled: () => {},
    },
  }
  const keeper = createSaveKeeper(options)
  const survivor = { name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' } as const
  return {
    actor: keeper.actor,
    samples: [
      sample('OPEN', { slot: 1 }, 'slot 1'),
      sample('FLUSH'),
      elsewhere('the player banks a coin', () => keeper.dispatch({ type: 'deposit', amount: 1 })),
      elsewhere('another device banks two', () => game.keeper.dispatch({ type: 'deposit', amount: 2 })),
      sample('REFRESH'),
      elsewhere('another device deletes the slot', () => game.saves.remove(1)),
      sample('CREATE', { slot: 2, survivor }, 'slot 2'),
      sample('CREATE', { slot: 1, survivor }, 'slot 1'),
      sample('CLOSE'),
    ],
  }
}

function playNow({ auth, keeper, notices }: LiveGame): LiveFlow {
  /** Per visitor: a survivor in slot 1 has already played. */
  const visitor = { slot: 2 }
  const machine = playNowMachine.provide({
    actors: {
      signIn: fromPromise(() => auth.resendConfirmation('')),
      openGame: fromPromise<FoundGame>(async () => ((await keeper.load(visitor.slot)) === null ? 'none' : 'played')),
      createSurvivor: fromPromise(() => keeper.create(visitor.slot, deriveGuestSurvivor(rhea.id))),
      fetchRun: fromPromise(() => auth.resendConfirmation('')),
    },
    actions: { navigate: (_, to) => void notices.push(`goes to ${to}`) },
  })
  return {
    actor: actorOf(machine),
    samples: [
      sample('PLAY'),
      elsewhere('somebody who was here before', () => {
        visitor.slot = 1
      }),
    ],
  }
}

function saveSurvivor({ auth, saves, notices }: LiveGame): LiveFlow {
  /** The state of the account at login: whether its slots are full, and whether the guest is gone. */
  const account = { isFull: false, isGone: false }
  const machine = saveSurvivorMachine.provide({
    actors: {
      register: fromPromise(async ({ input }: { input: { form: SignupForm } }) => {
        await auth.resendConfirmation('')
        if (input.form.username === 'mina') throw new GatewayError('conflict', 'username')
      }),
      logIn: fromPromise(() => auth.resendConfirmation('')),
      moveSurvivor: fromPromise(async ({ input }: { input: { slot: number | null } }) => {
        await auth.resendConfirmation('')
        if (account.isGone) throw new GatewayError('conflict', 'gone')
        return account.isFull && input.slot === null
          ? { rows: buildSlotRows({ saves: await saves.list(), backedUp: [] }) }
          : { slot: input.slot ?? 2 }
      }),
      open: fromPromise(() => auth.resendConfirmation('')),
    },
    actions: { notify: (_, { type }) => void notices.push(type), forgetProof: () => {} },
  })
  const form = { username: 'mara', email: 'mara@camp.test', password: 'lamp-and-wire', mailingList: false }
  return {
    actor: actorOf(machine),
    samples: [
      sample('CHOOSE', { slot: 1 }, 'slot 1'),
      elsewhere('the account is full', () => {
        account.isFull = true
      }),
      sample('MOVE'),
      elsewhere('the guest is gone', () => {
        account.isGone = true
      }),
      sample('HAVE_ACCOUNT'),
      sample('SAVE', { form: { ...form, username: 'mina' } }, 'a name that is taken'),
      sample('SAVE', { form }, 'a free name'),
      sample('CHANGE'),
      sample('LOG_IN', { form: { identifier: 'mara', password: '' } }, 'no password'),
      sample('LOG_IN', { form: { identifier: 'mara', password: 'lamp-and-wire' } }, 'Mara'),
      sample('RETRY'),
      sample('BACK'),
      sample('CONFIRMED'),
      sample('CLOSE'),
    ],
  }
}

const resend = (game: LiveGame): LiveFlow => ({
  actor: actorOf(
    resendMachine.provide({
      actors: { send: fromPromise(({ input }: { input: { email: string } }) => game.auth.resendConfirmation(input.email)) },
      actions: { notify: (_, { type }) => void game.notices.push(type) },
    }),
    { email: rhea.email, sent: true },
  ),
  samples: [sample('SEND')],
})

function saveSlots({ saves, backups, keeper, notices, user }: LiveGame): LiveFlow {
  type Slot = { readonly slot: number }
  const machine = saveSlotsMachine.provide({
    actors: {
      listSaves: fromPromise(async () => ({ saves: await saves.list(), backedUp: await backups.slots() })),
      loadSlot: fromPromise(({ input }: { input: Slot }) => keeper.load(input.slot)),
      createGame: fromPromise(({ input: { slot, ...character } }: { input: Slot & NewCharacter }) => keeper.create(slot, character)),
      deleteSave: fromPromise(({ input }: { input: Slot }) => saves.remove(input.slot)),
      listBackups: fromPromise(({ input }: { input: Slot }) => backups.list(input.slot)),
      restoreBackup: fromPromise(({ input }: { input: Slot & { backupId: string } }) => backups.restore(input.slot, input.backupId)),
      readSave: fromPromise(({ input }: { input: { file: ChosenFile } }) => readChosenFile(input.file)),
      importSave: fromPromise(({ input }: { input: Slot & { save: Save } }) => backups.importSave(input.slot, input.save)),
    },
    guards: { isSignedIn: () => user() !== null },
    actions: {
      navigate: (_, to) => void notices.push(`goes to ${to}`),
      rememberSlot: () => {},
      closeSlot: () => {},
      exportSave: () => {},
      notify: (_, { type }) => void notices.push(type),
      alertBlankName: () => void notices.push('Please enter a character name.'),
    },
  })
  const { text } = fileOfSlot(1, keeper.state.save)
  const file: ChosenFile = { size: text.length, text: async () => text }
  return {
    actor: actorOf(machine),
    samples: [
      sample('DELETE', { slot: 1 }, 'slot 1'),
      sample('CANCEL'),
      sample('IMPORT', { slot: 2, file }, 'a file into slot 2'),
      sample('CONFIRM'),
      sample('RESTORE', { slot: 1 }, 'slot 1'),
      sampleOf('CHOOSE_BACKUP', 'the newest', ({ backups: [copy] }: { backups: readonly { id: string }[] }) =>
        copy ? { id: copy.id } : null,
      ),
      sample('EXPORT', { slot: 1 }, 'slot 1'),
      sample('RETRY'),
      sample('NEW_GAME', { slot: 3 }, 'slot 3'),
      sample('CREATE', { character: { name: ' ', gender: 'female', avatarUrl: '/avatars/female-01.svg' } }, 'no name'),
      sample('CREATE', { character: { name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' } }, 'Rhea'),
      sample('LOAD', { slot: 1 }, 'slot 1'),
    ],
  }
}

const username = (game: LiveGame): LiveFlow => ({
  actor: actorOf(
    usernameMachine.provide({
      actors: {
        isTaken: fromPromise(
          async ({ input }: { input: { username: string } }) =>
            (await game.auth.usernameTaken(input.username)) || input.username.toLowerCase() === 'mina',
        ),
        update: fromPromise(({ input }: { input: { username: string } }) => game.account.changeUsername(input.username)),
      },
      actions: { notify: (_, { type }) => void game.notices.push(type) },
    }),
    { current: rhea.username },
  ),
  samples: [
    sample('INPUT', { value: '' }, 'nothing'),
    sample('INPUT', { value: 'Rhea North' }, 'Rhea North'),
    sample('INPUT', { value: 'Mina' }, 'Mina'),
    sample('UPDATE'),
    sample('INPUT', { value: 'Rhea_North' }, 'Rhea_North'),
  ],
})

const deleteAccount = (game: LiveGame): LiveFlow => ({
  actor: actorOf(
    deleteAccountMachine.provide({
      actors: { deleteAccount: fromPromise(({ input }: { input: { userId: string } }) => game.account.deleteAccount(input.userId)) },
      actions: { notify: (_, { type }) => void game.notices.push(type), leave: () => void game.notices.push('goes to /') },
    }),
  ),
  samples: [
    sample('DELETE', { userId: null }, 'nobody'),
    sample('DELETE', { userId: rhea.id }, 'Rhea'),
    sample('CANCEL'),
    sample('CONFIRM'),
  ],
})

const feedback = (game: LiveGame): LiveFlow => ({
  actor: actorOf(provideFeedback(game)),
  samples: [
    sample('OPEN', { email: rhea.email }, 'Rhea'),
    sample('EDIT', { change: { message: 'More crows.' } }),
    sample('SEND'),
    sample('CLOSE'),
    sample('OPEN', { email: null }, 'a visitor'),
  ],
})

const reportPlayer = ({ social }: LiveGame): LiveFlow => ({
  actor: actorOf(provideReport({ social: async () => social, onBlocked: () => {} })),
  samples: [
    sample('OPEN', { reporter: 'player', target: { kind: 'player', id: fitch.id, player: fitch } }, 'Rhea'),
    sample('NOTE', { note: 'It never stops turning.' }),
    sample('REPORT', { choice: { kind: 'player', reason: 'bot' } }),
    sample('BLOCK'),
    sample('CLOSE'),
    sample('OPEN', { reporter: 'guest', target: { kind: 'run', id: 'kept', player: null } }, 'a guest'),
  ],
})

const mailbox = (game: LiveGame): LiveFlow => ({
  actor: actorOf(
    provideMailbox({
      ...game,
      mail: async () => game.mail,
    }),
    { slot: 1 },
  ),
  samples: [
    sample('OPEN', { id: 'sold' }, 'the one with coins'),
    sample('CLAIM'),
    sample('DELETE'),
    sample('OPEN', { id: 'hospital' }, "Mina's"),
    sample('CLOSE'),
    sample('SHOW', { tab: 'compose' }, 'compose'),
    sample('EDIT', { change: { recipient: 'Mina', subject: 'Re: Hospital', body: 'At nine.' } }),
    sample('SEND'),
    sample('SHOW', { tab: 'inbox' }, 'inbox'),
    sample('WRITE', { to: { recipient: 'Juno' } }, 'to Juno'),
    sample('RETRY'),
    elsewhere('another device deletes every letter', () => Promise.all(inbox.map(({ id }) => game.mail.remove(id)))),
  ],
})

const boards = ({ social }: LiveGame): LiveFlow => ({
  actor: actorOf(provideBoards({ boards: async () => social.boards, line: new EventTarget() }), {
    query: { map: 'school', nightmare: 0, period: 'week', friends: false },
  }),
  samples: [
    sample('NEXT'),
    sample('BACK'),
    sample('CHOOSE', { change: { map: 'hospital' } }, 'Hospital'),
    sample('CHOOSE', { change: { map: 'school', friends: true } }, 'friends at School'),
    sample('RETRY'),
  ],
})

const act = (type: string, player: typeof mina, linkId?: string) =>
  sample('ACT', { action: { type, player, ...(linkId !== undefined && { linkId }) } }, `${type} ${player.username}`)
const friends = (game: LiveGame): LiveFlow => ({
  actor: actorOf(provideFriends({ ...game, friends: async () => game.social.friends }), { userId: rhea.id }),
  samples: [
    act('accept', juno, `link-${juno.id}`),
    act('request', tomas),
    act('remove', mina, `link-${mina.id}`),
    sample('CANCEL'),
    sample('CONFIRM'),
    act('unblock', fitch),
    sample('RETRY'),
  ],
})

const playerSearch = (game: LiveGame): LiveFlow => ({
  actor: actorOf(providePlayerSearch({ ...game, friends: async () => game.social.friends })),
  samples: [
    sample('OPEN'),
    sample('TYPE', { term: 'nobody' }, 'nobody'),
    sample('SEARCH'),
    sample('TYPE', { term: 'tom' }, 'tom'),
    sample('SEARCH', {}, 'again'),
    sample('CLOSE'),
  ],
})

/** Replaces the player: its events come from the buttons. */
const silentPlayer = fromCallback<ReplayCommand, WatchedRun>(() => {})

/** Alternates between a current run and one from an earlier version. */
let replayVisits = 0
function replay({ line }: LiveGame): LiveFlow {
  const run = replayVisits++ % 2 === 0 ? watched : watchedEarlier
  const source = onLine(line, { read: async (): Promise<ReplayReadResult> => ({ ok: true, run }) })
  return {
    actor: actorOf(replayMachine.provide({ actors: { read: fromPromise(() => source.read()), player: silentPlayer } })),
    samples: replaySamples,
  }
}
const replaySamples = [
  sample('READY'),
  sample('AT', { tick: 900, segment: 0 }),
  sample('PRACTISE'),
  sample('COPIED', { copy: copied }, 'a moment'),
  sample('COPIED', { copy: null }, 'the end'),
  sample('PRACTICE_OVER', { practised }),
  sample('FOUND', { findings }),
  sample('SPEED', { speed: 5 }, '5 times'),
  sample('TOGGLE', {}, 'Space'),
  sample('SEEK', { tick: 9_000 }, 'the time line'),
  sample('ARRIVED', { tick: 9_000, segment: 0 }),
  sample('ENDED'),
  sample('RACE'),
  sample('START'),
  sample('OVER', { raced: { survived: false, seconds: 80, kills: 30, ghost: null } }),
  sample('WATCH'),
  sample('NOT_HONOURED'),
  sample('BROKEN'),
]

function tonight({ keeper, line, showToast }: LiveGame): LiveFlow {
  const port = memoryTonight({ rows: Array.from({ length: 30 }, (_, at) => row(at + 1, `survivor-${at + 1}`)) })
  return {
    actor: actorOf(provideTonight({ port: onLine(line, port), keeper, showToast }), { slot: 1 }),
    samples: [
      sample('PLAY'),
      sample('ENDED', { played: { ranked: true, survived: false, ticks: 3_600, kills: 120 } }),
      elsewhere('A ranked run is opened and left', () => port.open(SIM_VERSION)),
      sample('COUNT'),
      sample('SHARE', { shown: true }),
      sample('FILTER', { friends: true }, 'friends'),
      sample('FILTER', { friends: false }, 'all'),
      sample('DIVISION', { division: 'newcomers' }, 'newcomers'),
      sample('DIVISION', { division: 'main' }, 'main'),
      sample('CLAIM', { day: '2026-11-24' }),
      sample('MORE'),
      sample('REFRESH'),
    ],
  }
}

function desk({ line }: LiveGame): LiveFlow {
  const port = memoryDesk()
  return {
    actor: actorOf(provideDesk(async () => onLine(line, port))),
    samples: [
      sample('OPEN', { id: 'case 1' }),
      sample('DO', { step: { type: 'decide', verdict: { action: 'warn', reason: 'spam', note: '', hours: null } } }, 'warn'),
      sample('DO', { step: { type: 'reverse', decision: 'decision-0' } }, 'reverse'),
      sample('BACK'),
      sample('TAB', { tab: 'appeals' }, 'appeals'),
      sample('TAB', { tab: 'log' }, 'log'),
      sample('TAB', { tab: 'queue' }, 'queue'),
      sample('PAGE', { after: null }),
      sample('REFRESH'),
    ],
  }
}

function notices({ line }: LiveGame): LiveFlow {
  const port = memoryNotices()
  return {
    actor: actorOf(provideNotices(async () => onLine(line, port))),
    samples: [
      sample('APPEAL', { decision: 'decision-1' }),
      sample('EDIT', { text: 'It was a joke.' }),
      sample('SEND'),
      sample('BACK'),
      sample('REFRESH'),
    ],
  }
}

function contracts({ keeper, line, showToast }: LiveGame): LiveFlow {
  const port = memoryContracts([contractRun('easy')])
  return {
    actor: actorOf(provideContracts({ port: onLine(line, port), keeper, showToast }), { slot: 1 }),
    samples: [sample('CLAIM', { week: WEEK, tier: 'easy' }), sample('REFRESH')],
  }
}

/** A page of version 1, and a server with a variable version. */
function update(): LiveFlow {
  const server = { version: 1 }
  const page = Object.assign(new EventTarget(), { document: { visibilityState: 'visible' as const } })
  const script = (version: number) => `/assets/index-${version}.js`
  const machine = provideUpdate({
    readPage: async () => `<script type="module" crossorigin src="${script(server.version)}"></script>`,
    entry: script(1),
    page: page as never,
    workers: undefined,
    reload: async () => {
      server.version = 1
    },
  })
  return {
    actor: actorOf(machine, { calm: true }),
    samples: [
      sample('LATER'),
      elsewhere('a new version is deployed', () => {
        server.version++
        page.dispatchEvent(new Event('visibilitychange'))
      }),
      elsewhere('a part is gone', () => page.dispatchEvent(new Event('vite:preloadError'))),
      sample('NAVIGATED', { calm: false }, 'a run begins'),
      sample('NAVIGATED', { calm: true }, 'a run is over'),
      sample('APPLY'),
    ],
  }
}

function install(): LiveFlow {
  const page = new EventTarget()
  const prompt = () => ({
    prompt: async () => {},
    userChoice: Promise.resolve({ outcome: Math.random() < 0.5 ? ('accepted' as const) : ('dismissed' as const) }),
  })
  const offer = { prompt: null as never }
  return {
    actor: actorOf(provideInstall({ offer, page, isApp: () => false, isByHand: () => false })),
    samples: [
      elsewhere('the browser offers it', () => {
        Object.assign(offer, { prompt: prompt() })
        page.dispatchEvent(new Event('beforeinstallprompt'))
      }),
      sample('BY_HAND', {}, 'iOS'),
      sample('INSTALL'),
      elsewhere('it is installed by the browser’s menu', () => page.dispatchEvent(new Event('appinstalled'))),
    ],
  }
}
const remap = (): LiveFlow => ({
  actor: actorOf(
    // The key presses come from the buttons.
    provideRemap({ preferences: defaultPreferences(false), pads: { captured: null } }).provide({
      actors: { capture: fromCallback(() => {}) },
    }),
    { keys: DEFAULT_KEYS, buttons: DEFAULT_BUTTONS, pointer: false },
  ),
  samples: [
    sample('ASK', { device: 'keys', control: 'dash', at: 0 }, 'the key of Dash'),
    sample('PRESSED', { code: 'F5' }, 'F5'),
    sample('PRESSED', { code: 'KeyP' }, 'P'),
    sample('MOVE'),
    sample('UNDO'),
    sample('PRESSED', { code: 'KeyE' }, 'E'),
    sample('CANCEL'),
    sample('CLEAR'),
    sample('PRESET', { preset: 'leftHand' }, 'left hand'),
    sample('RESET', { device: 'keys' }, 'keys'),
  ],
})

const makers: { readonly [Name in FlowName]: (game: LiveGame) => LiveFlow } = {
  run,
  replay,
  tonight,
  contracts,
  desk,
  notices,
  death,
  levelUp: (game) => choices(game, 'levelUp'),
  weaponUpgrade: (game) => choices(game, 'weaponUpgrade'),
  instinct,
  reward,
  dialogQueue,
  crafting,
  traderRefresh,
  bank,
  market,
  radio,
  lookUp,
  playNow,
  saveSurvivor,
  saving,
  session,
  resend,
  saveSlots,
  username,
  deleteAccount,
  feedback,
  report: reportPlayer,
  mailbox,
  boards,
  friends,
  playerSearch,
  update,
  install,
  remap,
}

/** A flow's machine with the app's own effects over an in-memory game, not started yet. */
export async function openFlow(name: FlowName): Promise<LiveFlow & { readonly game: LiveGame }> {
  const game = await liveGame(starts[name])
  return { game, ...makers[name](game) }
}
/** Changes to the initial save of individual flows. */
const starts: { readonly [Name in FlowName]?: Partial<Save> } = {
  run: { ext: { ...save().ext, survivedMaps: ['school'] } },
  levelUp: { xp: 90 },
  weaponUpgrade: { ext: { ...save().ext, pendingWeaponUpgrades: 2 } },
  crafting: { coins: 9_000, scrap: 4_000, workbenchLevel: 3, inventory: packed({ metal_pipe: 90, bolts: 90, super_glue: 90 }) },
}
