import { fromCallback } from 'xstate'
import { type Death, deathMachine, type Segment } from '../../../machines/death.machine.ts'
import { isRunPath } from '../../../machines/redirects.ts'
import { type RunContext, type RunRequest, runMachine, type SimulationCommand, type StartedRun } from '../../../machines/run.machine.ts'
import type { RunOutcome } from '../../../sim/contract/run-outcome.ts'
import { type RunRecord, recordOf } from '../../../sim/contract/run-record.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import type { CommandDraft, RunPart } from '../../../sim/economy/command.ts'
import { type EarlierSegments, runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { fromPromise } from '../../game/from-promise.ts'
import type { Game } from '../../game/game.ts'
import { t } from '../../language/t.ts'
import { openSimulation } from '../../play/simulation.ts'
import type { SimulationParts } from '../../play/simulation-parts.ts'
import { chosenAssist } from '../../state/preferences.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import { openRun } from './open-run.ts'

/** The rules rejected a command. Its toast was already shown, and the machine shows its failed state. */
class CommandRefused extends Error {}

type RunGame = Pick<Game, 'keeper' | 'debug' | 'preferences' | 'navigate' | 'path' | 'worldCopies'> & {
  readonly service: Pick<Game['service'], 'isUnderMaintenance'>
  readonly toasts: Pick<Game['toasts'], 'show'>
  readonly backend: Pick<Game['backend'], 'hasDebug' | 'runs'>
  readonly reward: Pick<Game['reward'], 'send'>
}

/** The run machine, connected to this game. `parts` are the worker, the stage and the input of the page. */
export function provideRun(game: RunGame, parts: SimulationParts) {
  const { keeper } = game
  const adventure = new Adventure(game, parts)
  const death = deathMachine.provide({
    actors: {
      revive: fromPromise(async ({ input }: { input: Omit<Death, 'diamonds'> }) => adventure.revive(input)),
      returnToCamp: fromPromise(async ({ input }: { input: Pick<Death, 'runId' | 'gains'> }) => {
        if (keeper.isOpen(input.runId)) adventure.dispatch({ type: 'return-to-camp', runId: input.runId, gains: input.gains })
      }),
    },
  })
  return runMachine.provide({
    actors: {
      death,
      keepAwake: fromCallback(() => parts.keepAwake?.()),
      startRun: fromPromise(({ input }: { input: RunRequest }) => adventure.start(input)),
      simulation: fromCallback<SimulationCommand, Segment>(({ input, receive, sendBack }) => {
        const simulation = openSimulation(adventure.simulationParts(), input, sendBack)
        receive(simulation.command)
        return simulation.end
      }),
      settle: fromPromise(async ({ input }: { input: RunPart & { readonly outcome: RunOutcome } }) => {
        adventure.dispatch({ type: 'settle-run', ...input, record: adventure.lastRecord })
      }),
    },
    actions: {
      credit: (_, params) => void keeper.dispatch({ type: 'run-progress', ...params }),
      markDeath: (_, params) => void keeper.dispatch({ type: 'die', ...params, record: adventure.lastRecord }),
      publishStory: (_, ended) => game.reward.send({ type: 'STORY', ...ended }),
      leave: () => game.navigate('/camp'),
    },
  })
}

/** A start that never ends, on a page that is being left. */
const neverResolve = () => new Promise<never>(() => {})

/** `before`: reports of the run's earlier segments. A Nightmare rank is only won by staying, so the way home asks first. */
const startedRun = (segment: Segment, before: StartedRun['before'] = []): StartedRun => ({
  segment,
  before,
  asksBeforeHome: segment.spec.nightmare > 0,
})

/** One adventure on this page: how it starts, and how its segments relate to the save. */
class Adventure {
  /** The segment that ended last. It is stored with the command that ends or settles it. */
  lastRecord: RunRecord | null = null
  readonly #game: RunGame
  readonly #parts: SimulationParts
  /** React's StrictMode starts a machine twice, and the run must begin once. */
  #started: Promise<StartedRun> | null = null

  constructor(game: RunGame, parts: SimulationParts) {
    this.#game = game
    this.#parts = parts
  }

  /** Throws if the rules reject the command. */
  dispatch(draft: CommandDraft): void {
    const result = this.#game.keeper.dispatch(draft)
    if (!result.ok) throw new CommandRefused(result.refusal.type)
  }

  start(wanted: RunRequest): Promise<StartedRun> {
    this.#started ??= this.#start(wanted)
    return this.#started
  }

  /** Charges a death once. If the segment has moved on already, the answer to an earlier call was lost. */
  revive({ runId, segment, gains, cratelessBosses, instincts, met }: Omit<Death, 'diamonds'>): Segment {
    if (this.#game.keeper.state.save.ext.run?.segment === segment) this.dispatch({ type: 'revive', runId })
    return this.#segment({ behemothSpawned: gains.behemothSpawned, cratelessBosses, instincts, met })
  }

  /** The parts of the page, extended so that they keep the record of a segment and, in a stored game, send its log to the server. */
  simulationParts(): SimulationParts {
    const { slot } = this.#game.keeper.state
    const record: SimulationParts['record'] = (segment, hashes) => {
      const recorded = recordOf(segment)
      this.lastRecord = recorded && { ...recorded, hashes }
      this.#parts.record(segment, hashes)
    }
    return { ...this.#parts, record, ...(slot !== null && { openUploader: this.#uploaderFor(slot) }) }
  }

  #uploaderFor(slot: number): NonNullable<SimulationParts['openUploader']> {
    return async (part, acknowledged, { logFrom, copy }) => {
      void this.#parts.lockRun?.(part.runId)
      const { createLogUploader } = await retryUntilLoaded(() => import('../../play/log-uploader.ts'))
      return createLogUploader({
        acknowledged,
        read: logFrom,
        send: (chunk) => this.#game.backend.runs.appendLog(slot, part, chunk),
        copies: { take: copy, keep: (taken) => this.#game.worldCopies.keep(part, taken) },
      })
    }
  }

  async #start(wanted: RunRequest): Promise<StartedRun> {
    if (!this.#parts.prepare || (await this.#parts.prepare())) {
      if (!wanted.resumes) return startedRun(await this.#begin(wanted))
      const { resumeRun } = await retryUntilLoaded(() => import('./resume-run.ts'))
      const resumed = await resumeRun(this.#game, this.#parts.lockRun)
      if (resumed !== null) return startedRun(resumed.segment, resumed.before)
    }
    // This browser cannot play runs, or the run cannot be resumed because it is over, open in another tab, or lost.
    if (this.#isOnRunPage()) this.#game.navigate('/camp', { replace: true })
    return neverResolve()
  }

  async #begin({ locationId, nightmare, twist }: Pick<RunContext, 'locationId' | 'nightmare' | 'twist'>): Promise<Segment> {
    const { keeper, debug, backend, preferences, service } = this.#game
    // A death that must be finished first leads to camp (OP-99), and then no run may begin.
    if (!this.#isOnRunPage()) return neverResolve()
    if (service.isUnderMaintenance()) return this.#turnBack()
    await this.#leaveOpenRun()
    const seed = backend.hasDebug() ? debug.state.seed : null
    const ticket = seed === null && keeper.state.slot !== null ? await openRun(backend.runs) : undefined
    if (ticket === 'maintenance') return this.#turnBack()
    if (!this.#isOnRunPage()) return neverResolve()
    const draw = ticket ? undefined : (keeper.state.save.ext.draws.run ?? 0)
    const assist = chosenAssist(preferences)
    const { xpMode } = debug.state
    this.dispatch({ type: 'begin-run', locationId, nightmare, twist, xpMode, seed, ticket, draw, assist, version: SIM_VERSION })
    return this.#segment()
  }

  /** No run begins during maintenance (decision 0055). */
  #turnBack(): Promise<never> {
    const { toasts, navigate } = this.#game
    toasts.show('error', t('refusals.maintenance'))
    if (this.#isOnRunPage()) navigate('/camp', { replace: true })
    return neverResolve()
  }

  /** The server replays an open run to its end first, because the next run starts with the result. */
  async #leaveOpenRun(): Promise<void> {
    const { keeper } = this.#game
    const { slot, save } = keeper.state
    if (slot === null || save.ext.run === null || save.ext.deathPending) return
    this.dispatch({ type: 'leave-run', runId: save.ext.run.id })
    await keeper.flush()
  }

  #segment(earlier: EarlierSegments = {}): Segment {
    const { save } = this.#game.keeper.state
    const spec = runSpecOf(save, earlier)
    if (spec === null) throw new CommandRefused('no run is open')
    return { spec, diamonds: save.diamonds }
  }

  #isOnRunPage(): boolean {
    return isRunPath(this.#game.path())
  }
}
