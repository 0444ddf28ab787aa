import { fromCallback, fromPromise } from 'xstate'
import { type Death, deathMachine, type Segment } from '../../../machines/death.machine.ts'
import { isRunPath } from '../../../machines/redirects.ts'
import { type RunContext, runMachine, type SimulationCommand, type StartedRun, type WantedRun } from '../../../machines/run.machine.ts'
import type { RunOutcome } from '../../../sim/contract/run-outcome.ts'
import { type RunRecord, recordOf } from '../../../sim/contract/run-record.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import type { RunPart } from '../../../sim/economy/command.ts'
import { type EarlierSegments, runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import type { Game } from '../../game/game.ts'
import { openSimulation } from '../../play/simulation.ts'
import type { SimulationParts } from '../../play/simulation-parts.ts'
import { chosenAssist } from '../../state/preferences.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import { openRun } from './open-run.ts'

/** The rules said no: the machine shows its failed state, the toast was raised already. */
class Refused extends Error {}

/** What a run needs of the game around it. */
type RunGame = Pick<Game, 'keeper' | 'debug' | 'preferences' | 'navigate' | 'path'> & {
  readonly backend: Pick<Game['backend'], 'hasDebug' | 'runs'>
  readonly reward: Pick<Game['reward'], 'send'>
}

/** The run machine with its effects on this game. `parts` are the worker, the stage and the input of the page */
export function provideRun(game: RunGame, parts: SimulationParts) {
  const { keeper, debug } = game

  function dispatch(draft: Parameters<typeof keeper.dispatch>[0]): void {
    const result = keeper.dispatch(draft)
    if (!result.ok) throw new Refused(result.refusal.type)
  }

  function segment(earlier: EarlierSegments = {}): Segment {
    const { save } = keeper.state
    const spec = runSpecOf(save, earlier)
    if (spec === null) throw new Refused('no run is open')
    return { spec, diamonds: save.diamonds }
  }

  /** A run that is still open is played on by the server first: the next one begins with what that leaves. */
  async function leaveOpenRun(): Promise<void> {
    const { slot, save } = keeper.state
    if (slot === null || save.ext.run === null || save.ext.deathPending) return
    dispatch({ type: 'leave-run', runId: save.ext.run.id })
    await keeper.flush()
  }

  /** A machine is one adventure: React's StrictMode starts it twice, and the run begins once. */
  let begun: Promise<StartedRun> | null = null
  async function begin({ locationId, nightmare }: Pick<RunContext, 'locationId' | 'nightmare'>): Promise<Segment> {
    // Led to camp by a death that was to be finished first (OP-99): this page is on its way out, and begins nothing more.
    if (!isRunPath(game.path())) return new Promise(() => {})
    await leaveOpenRun()
    const seed = game.backend.hasDebug() ? debug.state.seed : null
    const ticket = seed === null && keeper.state.slot !== null ? await openRun(game.backend.runs) : undefined
    if (!isRunPath(game.path())) return new Promise(() => {})
    const draw = ticket ? undefined : (keeper.state.save.ext.draws.run ?? 0)
    const assist = chosenAssist(game.preferences)
    dispatch({ type: 'begin-run', locationId, nightmare, xpMode: debug.state.xpMode, seed, ticket, draw, assist, version: SIM_VERSION })
    return segment()
  }

  async function start(wanted: WantedRun): Promise<StartedRun> {
    if (!parts.prepare || (await parts.prepare())) {
      if (!wanted.resumes) return { segment: await begin(wanted), before: [] }
      const { resumeRun } = await retryUntilLoaded(() => import('./resume-run.ts'))
      const resumed = await resumeRun(game, parts.holdRun)
      if (resumed !== null) return resumed
    }
    // This browser plays no runs, or the run is over, another tab plays it, or nobody has anything of it.
    if (isRunPath(game.path())) game.navigate('/camp', { replace: true })
    return new Promise(() => {})
  }

  /** The segment that ended last: it is stored with the command that its end brings. */
  let ended: RunRecord | null = null
  const recorded: SimulationParts = {
    ...parts,
    record(segment, hashes) {
      const record = recordOf(segment)
      ended = record && { ...record, hashes }
      parts.record(segment, hashes)
    },
  }

  const tellerFor =
    (slot: number): SimulationParts['openTeller'] =>
    async (part, known, read) => {
      void parts.holdRun?.(part.runId)
      const { createLogTeller } = await retryUntilLoaded(() => import('../../play/log-teller.ts'))
      return createLogTeller({ known, read, send: (chunk) => game.backend.runs.appendLog(slot, part, chunk) })
    }

  const death = deathMachine.provide({
    actors: {
      /** Paid once for a death: when the segment has moved on already, the answer to an earlier call was lost on the way. */
      revive: fromPromise(async ({ input }: { input: Omit<Death, 'diamonds'> }) => {
        if (keeper.state.save.ext.run?.segment === input.segment) dispatch({ type: 'revive', runId: input.runId })
        const { gains, cratelessBosses, instincts, met } = input
        return segment({ behemothSpawned: gains.behemothSpawned, cratelessBosses, instincts, met })
      }),
      returnToCamp: fromPromise(async ({ input }: { input: Pick<Death, 'runId' | 'gains'> }) => {
        if (keeper.isOpen(input.runId)) dispatch({ type: 'return-to-camp', runId: input.runId, gains: input.gains })
      }),
    },
  })

  return runMachine.provide({
    actors: {
      death,
      keepAwake: fromCallback(() => parts.keepAwake?.()),
      startRun: fromPromise(({ input }: { input: WantedRun }) => {
        begun ??= start(input)
        return begun
      }),
      simulation: fromCallback<SimulationCommand, Segment>(({ input, receive, sendBack }) => {
        const { slot } = keeper.state
        const simulation = openSimulation(slot === null ? recorded : { ...recorded, openTeller: tellerFor(slot) }, input, sendBack)
        receive(simulation.command)
        return simulation.end
      }),
      settle: fromPromise(async ({ input }: { input: RunPart & { readonly outcome: RunOutcome } }) => {
        dispatch({ type: 'settle-run', ...input, record: ended })
      }),
    },
    actions: {
      credit: (_, params) => void keeper.dispatch({ type: 'run-progress', ...params }),
      markDeath: (_, params) => void keeper.dispatch({ type: 'die', ...params, record: ended }),
      tellStory: (_, ended) => game.reward.send({ type: 'STORY', ...ended }),
      leave: () => game.navigate('/camp'),
    },
  })
}
