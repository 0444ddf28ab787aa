import { player, TICK_RATE } from '../../../sim/content/run-constants.ts'
import { type FrameView, Head } from '../../../sim/contract/frame.ts'
import { type RunAction, type RunInput, STILL } from '../../../sim/contract/input.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { Gear } from '../../../sim/rules/gear.ts'
import { statsOf } from '../../../sim/rules/recompute-stats.ts'
import { Chooser, type InstinctPolicy } from './chooser.ts'
import { BotErrand } from './errand.ts'
import { Guard } from './guard.ts'
import { Planner, reachOf, type Self } from './planner.ts'
import { Senses } from './senses.ts'

/** Ticks between two looks, which gives 15 looks a second. */
export const LOOK_INTERVAL_TICKS = 4
/** Seconds that a player plans ahead. A slower reaction also means less foresight. */
const foresightOf = (reaction: number): number => 0.75 - 1.4 * reaction

/** Radius in px, and the number of enemies in it that makes a bot dash. */
const DASH_RADIUS_PX = 60
const DASH_CROWD = 4

/** A simulated player of a run. */
export interface Bot {
  /** Input held down at present. */
  readonly input: RunInput
  /** Number of bodies that the bot saw last. */
  readonly alive: number
  choose(frame: FrameView): RunAction | null
  look(frame: FrameView): void
}

/** A simulated player that sees frames, plans, and acts with a delay. */
export class RunBot implements Bot {
  input: RunInput = STILL
  private readonly gear: Gear
  private readonly senses: Senses
  private readonly guard = new Guard()
  private readonly errand: BotErrand
  private readonly planner: Planner
  private readonly chooser: Chooser
  /** Decided inputs that are not yet applied, oldest first. */
  private readonly pending: RunInput[]
  private readonly self: Self = { x: 0, y: 0, speed: 0, health: 1, reach: 0 }

  constructor(spec: RunSpec, reaction: number, policy: InstinctPolicy = 'random') {
    const { defense } = statsOf(spec.gear, [], [])
    this.gear = spec.gear
    this.senses = new Senses(spec.locationId, defense)
    this.errand = new BotErrand(spec.locationId)
    this.planner = new Planner(spec.locationId, foresightOf(reaction))
    this.chooser = new Chooser(spec, policy)
    this.pending = Array.from({ length: Math.round((reaction * TICK_RATE) / LOOK_INTERVAL_TICKS) }, () => STILL)
    this.knowSelf()
  }

  get alive(): number {
    return this.senses.foes.count
  }

  choose(frame: FrameView): RunAction | null {
    const action = this.chooser.choose(frame) ?? this.dash(frame)
    if (action?.type === 'power-up' || action?.type === 'weapon-upgrade') this.knowSelf()
    return action
  }

  /** Dashes out of a closing crowd, or after a fleeing target, in the direction of movement. */
  private dash({ head }: FrameView): RunAction | null {
    const { foes } = this.senses
    if ((head[Head.dashWait] as number) > 0 || this.input === STILL) return null
    let close = 0
    for (let i = 0; i < foes.count; i++) {
      const dx = (foes.x[i] as number) - this.self.x
      const dy = (foes.y[i] as number) - this.self.y
      if (dx * dx + dy * dy < DASH_RADIUS_PX * DASH_RADIUS_PX) close++
    }
    return close >= DASH_CROWD || (this.errand.isOn && this.errand.isChase) ? { type: 'dash' } : null
  }

  /** Decides on this frame, and applies the input that was decided one reaction time ago. */
  look(frame: FrameView): void {
    const { head } = frame
    const { senses, guard, errand, planner, self, pending } = this
    senses.look(frame)
    guard.look(frame, senses.foes, self.reach)
    errand.look(frame)
    self.health = Math.max(0.5, head[Head.health] as number)
    self.x = head[Head.playerX] as number
    self.y = head[Head.playerY] as number
    planner.walk(self, pending, LOOK_INTERVAL_TICKS / TICK_RATE)
    pending.push(planner.choose(self, senses, guard, errand, (pending.length * LOOK_INTERVAL_TICKS) / TICK_RATE))
    this.input = pending.shift() as RunInput
  }

  private knowSelf(): void {
    const stats = statsOf(this.gear, this.chooser.powerUps, this.chooser.weaponUpgrades)
    this.self.speed = player.speed * stats.speedMultiplier
    this.self.reach = reachOf(stats)
  }
}
