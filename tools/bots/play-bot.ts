import { Runner } from '../../sim/adventure/runner.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type FrameView, Head, newFrameBuffer, Outcome, viewFrame } from '../../sim/contract/frame.ts'
import type { InputLog } from '../../sim/contract/input.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { Bot, LOOK_EVERY } from './bot/bot.ts'
import type { InstinctPolicy } from './bot/chooser.ts'

/** Seconds from seeing to acting (balance, top of the file). */
export const REACTION = { first: 0.32, practised: 0.2, expert: 0.07 } as const

export interface PlayedRun {
  readonly report: RunReport
  readonly log: InputLog
  /** Most enemies in sight at a time. */
  readonly mostAlive: number
}

/**
 * Plays a run as a kiting player would: keeps enemies at the end of its reach, backs off before they bite, steps out of the
 * way of shots and of what is announced, picks up what lies about, takes its choices, uses its supplies. It sees only
 * frames, 15 a second, and its hands follow `reaction` seconds later. The same spec and skill always play the same run.
 * `watch` is called after each look, before anything is chosen.
 */
export function playBot(
  spec: RunSpec,
  reaction: number,
  seconds: number = spec.duration,
  watch: (runner: Runner, frame: FrameView) => void = () => {},
  policy: InstinctPolicy = 'random',
): PlayedRun {
  const runner = new Runner(spec)
  const frame = viewFrame(newFrameBuffer())
  const bot = new Bot(spec, reaction, policy)
  let mostAlive = 0
  for (let tick = 0; tick < seconds * TICK_RATE; tick += LOOK_EVERY) {
    runner.advance(LOOK_EVERY / TICK_RATE, bot.input, 1, frame)
    watch(runner, frame)
    if (frame.head[Head.outcome] !== Outcome.playing) break
    for (let action = bot.choose(frame); action !== null && runner.act(action).done; action = bot.choose(frame)) {
      // The game stands still while a choice is made; the frame shows what it changed.
      runner.advance(0, bot.input, 1, frame)
    }
    bot.look(frame)
    mostAlive = Math.max(mostAlive, bot.alive)
  }
  return { report: runner.report(), log: runner.log(), mostAlive }
}
