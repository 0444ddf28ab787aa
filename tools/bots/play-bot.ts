import { Runner } from '../../sim/adventure/runner.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type FrameView, Head, newFrameBuffer, Outcome, viewFrame } from '../../sim/contract/frame.ts'
import type { InputLog } from '../../sim/contract/input.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { type Bot, LOOK_INTERVAL_TICKS, RunBot } from './bot/bot.ts'
import type { InstinctPolicy } from './bot/chooser.ts'

/** Reaction time in seconds (top of docs/balance.md). */
export const REACTION = { first: 0.32, practised: 0.2, expert: 0.07 } as const

export interface PlayedRun {
  readonly report: RunReport
  readonly log: InputLog
  readonly mostAlive: number
}

/**
 * Plays a run like a kiting player: keeps enemies at the edge of its reach, backs off before they bite, dodges shots and
 * announced attacks, collects pickups, makes its choices and uses its supplies. It only sees frames, 15 a second, and acts
 * `reaction` seconds later. The same spec and skill always play the same run. `watch` is called after each look, before any
 * choice.
 */
export function playBot(
  spec: RunSpec,
  reaction: number,
  seconds: number = spec.duration,
  watch: (runner: Runner, frame: FrameView) => void = () => {},
  policy: InstinctPolicy = 'random',
): PlayedRun {
  return playAs(new RunBot(spec, reaction, policy), spec, seconds, watch)
}

/** Plays a run by this bot's inputs and choices. */
export function playAs(bot: Bot, spec: RunSpec, seconds: number, watch: (runner: Runner, frame: FrameView) => void): PlayedRun {
  const runner = new Runner(spec)
  const frame = viewFrame(newFrameBuffer())
  let mostAlive = 0
  for (let tick = 0; tick < seconds * TICK_RATE; tick += LOOK_INTERVAL_TICKS) {
    runner.advance(LOOK_INTERVAL_TICKS / TICK_RATE, bot.input, 1, frame)
    watch(runner, frame)
    if (frame.head[Head.outcome] !== Outcome.playing) break
    for (let action = bot.choose(frame); action !== null && runner.act(action).done; action = bot.choose(frame)) {
      // The game is paused during a choice; a frame of zero length shows its effect.
      runner.advance(0, bot.input, 1, frame)
    }
    bot.look(frame)
    mostAlive = Math.max(mostAlive, bot.alive)
  }
  return { report: runner.report(), log: runner.log(), mostAlive }
}
