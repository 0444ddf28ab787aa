import fc from 'fast-check'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Save } from '../../sim/save/save.ts'
import { contextAt } from '../../tools/support/play.ts'
import { inWords } from './command-words.ts'
import { changesOf, summaryOf } from './save-words.ts'

/** An accepted command. */
export interface LifeStep {
  readonly before: Save
  readonly command: Command
  readonly events: readonly GameEvent[]
  readonly after: Save
}
/** Turns draws into commands. */
export interface Ways<D> {
  choose(save: Save, draw: D): Command
  /** Binds the draw to the type of command that it became. */
  pin(draw: D, command: Command): D
  readonly debug?: boolean
  /** The rules; tests of broken rules replace them. */
  readonly apply?: typeof applyCommand
}

/** A start and the accepted commands after it. Printed, it reads as a story. */
export class Life<D = unknown> implements Iterable<LifeStep> {
  readonly start: Save
  readonly draws: readonly D[]
  readonly ways: Ways<D>

  constructor(start: Save, draws: readonly D[], ways: Ways<D>) {
    this.start = start
    this.draws = draws
    this.ways = ways
  }

  /** Each draw as a function from a save to a command, for tests that keep the save themselves. */
  get choices(): readonly ((save: Save) => Command)[] {
    return this.draws.map((draw) => (save) => this.ways.choose(save, draw))
  }

  *tried(): Generator<{ readonly draw: D; readonly command: Command; readonly step: LifeStep | null }> {
    const { choose, debug = false, apply = applyCommand } = this.ways
    let save = this.start
    for (const draw of this.draws) {
      const command = choose(save, draw)
      const result = apply(save, command, contextAt(command.at, { debug }))
      const step = result.ok ? { before: save, command, events: result.value.events, after: result.value.save } : null
      yield { draw, command, step }
      if (step !== null) save = step.after
    }
  }

  *[Symbol.iterator](): Generator<LifeStep> {
    for (const { step } of this.tried()) if (step !== null) yield step
  }

  /** The same draws from another start. */
  from(start: Save): Life<D> {
    return new Life(start, this.draws, this.ways)
  }

  /** Plays all commands. Returns the last save. */
  end(): Save {
    let save = this.start
    for (const { after } of this) save = after
    return save
  }

  /** The text that fast-check prints. */
  [fc.toStringMethod](): string {
    const steps = [...this]
    const last = steps.at(-1)
    const lines = steps.map(({ before, command }, i) => `  ${i + 1}. ${inWords(command)}  (${later(command.at - before.ext.time)})`)
    const changes = last === undefined ? [] : ['the last of them changed', ...changesOf(last.before, last.after).map((line) => `  ${line}`)]
    return [`from ${summaryOf(this.start)}`, ...(lines.length === 0 ? ['  nothing is accepted'] : lines), ...changes].join('\n')
  }
}

const later = (ms: number): string => (ms >= 60_000 ? `${Math.round(ms / 60_000)} min later` : `${ms / 1000} s later`)

/** Lives whose counterexamples shrink to few commands, then to a simple start. */
export const livesFrom = <D>(start: fc.Arbitrary<Save>, draws: fc.Arbitrary<readonly D[]>, ways: Ways<D>): fc.Arbitrary<Life<D>> =>
  new Lives(start, draws, ways)

class Lives<D> extends fc.Arbitrary<Life<D>> {
  private readonly start: fc.Arbitrary<Save>
  private readonly draws: fc.Arbitrary<readonly D[]>
  private readonly ways: Ways<D>

  constructor(start: fc.Arbitrary<Save>, draws: fc.Arbitrary<readonly D[]>, ways: Ways<D>) {
    super()
    this.start = start
    this.draws = draws
    this.ways = ways
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Life<D>> {
    const start = this.start.generate(random, bias)
    const { value: draws } = this.draws.generate(random, bias)
    return new fc.Value(new Life(start.value, draws, this.ways), start.context)
  }

  override canShrinkWithoutContext(value: unknown): value is Life<D> {
    return value instanceof Life
  }

  override shrink(life: Life<D>, context: unknown): fc.Stream<fc.Value<Life<D>>> {
    const starts = this.start.shrink(life.start, context)
    return fc
      .stream(withFewer(life))
      .map((draws) => new fc.Value(new Life(life.start, draws, life.ways), context))
      .join(starts.map((start) => new fc.Value(life.from(start.value), start.context)))
  }
}

/** Yields the draws without rejected ones, bound to their types; then without each half, quarter and so on, from the end. */
function* withFewer<D>(life: Life<D>): Generator<readonly D[]> {
  const { draws, ways } = life
  const accepted = [...life.tried()].flatMap(({ draw, command, step }) => (step === null ? [] : [ways.pin(draw, command)]))
  if (accepted.length < draws.length) yield accepted
  for (let size = Math.ceil(draws.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let end = draws.length; end > 0; end -= size) yield [...draws.slice(0, Math.max(0, end - size)), ...draws.slice(end)]
}
