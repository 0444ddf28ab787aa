import { TICK_RATE } from '../content/run-constants.ts'
import { Ent, type FrameView, Head, Kind, MAX_ENTITIES, Outcome } from '../contract/frame.ts'
import { type GhostFigures, type GhostRun, GhostState } from '../contract/ghost.ts'
import { killsOf, writePlayer } from './encode-frame.ts'
import { newWorld } from './new-world.ts'
import { ALL_ACTIONS_ACCEPTED, Playback } from './play-log.ts'
import type { World } from './world.ts'

/** Id of the ghost's body, after all other ids of a frame. */
const BODY_ID = MAX_ENTITIES

/** Another player's run in a separate world. It does not affect the player's world, and only its survivor is shown. */
export class Ghost {
  private readonly world: World
  private readonly playback: Playback
  private readonly ticks: number
  private refused = false

  constructor({ spec, log, ticks }: GhostRun) {
    this.world = newWorld(spec)
    this.playback = new Playback(this.world, log)
    this.ticks = ticks
  }

  /** Plays up to `tick`, or to the end of its run. */
  private playTo(tick: number): void {
    const { world } = this
    if (this.state() !== GhostState.running) return
    this.refused = this.playback.playTo(Math.min(tick, this.ticks)) !== ALL_ACTIONS_ACCEPTED
    // Its events are neither shown nor heard.
    world.events.count = 0
  }

  end(): GhostFigures {
    this.playTo(this.ticks)
    return { state: this.state(), kills: killsOf(this.world), seconds: Math.floor(this.world.tick / TICK_RATE) }
  }

  /** Plays up to the tick of a frame and adds the ghost to it. A ghost with a broken log is not shown. */
  follow({ head, entities }: FrameView): void {
    const { world } = this
    this.playTo(head[Head.tick])
    const { survivor } = world
    head[Head.ghostState] = this.state()
    head[Head.ghostKills] = killsOf(world)
    head[Head.ghostTick] = world.tick
    head[Head.ghostMoveX] = survivor.moveX
    head[Head.ghostMoveY] = survivor.moveY
    const index = head[Head.entityCount]
    if (this.refused || index >= MAX_ENTITIES) return
    head[Head.entityCount] = writePlayer(world, entities, index)
    const at = index * Ent.stride
    entities[at + Ent.id] = BODY_ID
    entities[at + Ent.kind] = Kind.ghost
  }

  private state(): number {
    const { world } = this
    if (this.refused) return GhostState.broken
    if (world.outcome === Outcome.dead) return GhostState.died
    if (world.outcome === Outcome.timeUp) return GhostState.survived
    return world.tick >= this.ticks ? GhostState.left : GhostState.running
  }
}
