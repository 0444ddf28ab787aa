import { EVOLUTION_IDS, type EvolutionId, evolutions } from '../../../../sim/content/evolutions.ts'
import { INSTINCT_IDS, instincts } from '../../../../sim/content/instincts.ts'
import { EventKind, type FrameView, Head, Kind } from '../../../../sim/contract/frame.ts'
import { evolutionLooks } from '../../../looks/evolutions.ts'
import { showers } from '../../../looks/showers.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import type { EventData, InstinctLayers, InstinctTools } from '../instincts/picture.ts'
import type { EvolutionPicture, NewEvolutionPicture } from './picture.ts'
import { pinball } from './pinball.ts'
import { scorchedStreet } from './scorched_street.ts'

/** Entity kinds that an evolution also draws. */
const DRAWN_KINDS: Readonly<Partial<Record<EvolutionId, readonly number[]>>> = {
  pinball: [Kind.bullet, Kind.stone],
  tesla_swarm: [Kind.drone],
  pack: [Kind.dog],
}
const indexOf = (id: EvolutionId): number => INSTINCT_IDS.indexOf(evolutions[id].instinct)

const tint = (id: EvolutionId): number => evolutionLooks[id].tint

const pictures: Readonly<Record<EvolutionId, NewEvolutionPicture>> = {
  // The rings contract because the evolution pulls enemies in.
  earthbreaker: ({ shockWaves, sparks }) => ({
    act: ({ now, x, y, a: radius }) => {
      for (let n = 0; n < 3; n++) shockWaves.send('gate', tint('earthbreaker'), now + 110 * n, x, y, radius, 30, 520)
      sparks.throw({ ...showers.rubble, around: 120 }, now, x, y)
    },
  }),
  // A wheel of blood around the belt.
  grinder: ({ context: { scene }, shapes: { large } }) => ({
    draw: (x, y, { marks }) => {
      const scale = (instincts.saw_belt.outer + 10) / RING_RADIUS_PX
      marks.put(large.wave, x, y, 0, scale, 0.4 + 0.15 * Math.sin(scene.now * 0.01), tint('grinder'))
      marks.put(large.teeth, x, y, -scene.now * 0.004, scale, 0.75, tint('grinder'))
    },
  }),
  pinball,
  scorched_street: scorchedStreet,
  // Sparks that circle the drone.
  tesla_swarm: ({ context: { scene }, shapes: { small } }) => ({
    entity: (x, y, { air }) => {
      air.put(small.dot, x, y - 20, 0, 2.2, 0.45, tint('tesla_swarm'))
      for (let i = 0; i < 3; i++) {
        const turn = scene.now * 0.006 + (i / 3) * 2 * Math.PI
        air.put(small.star, x + 26 * Math.cos(turn), y - 20 + 14 * Math.sin(turn), turn, 0.7, 1, tint('tesla_swarm'))
      }
    },
  }),
  pack: ({ shapes: { large } }) => ({
    entity: (x, y, { marks }) => marks.put(large.wave, x, y + 4, 0, 30 / RING_RADIUS_PX, 0.7, tint('pack')),
  }),
}

/** Draws the active evolutions, so that each looks different from its Instinct. */
export class Evolutions {
  readonly #tools: InstinctTools
  readonly #made: Partial<Record<EvolutionId, EvolutionPicture>> = {}
  #active: readonly EvolutionId[] = []

  constructor(tools: InstinctTools) {
    this.#tools = tools
  }

  /** Call before applying the events of a frame. */
  read({ head }: FrameView): void {
    const count = EVOLUTION_IDS.reduce((sum, _, i) => sum + (head[Head.evolutions + i] > 0 ? 1 : 0), 0)
    if (count !== this.#active.length) this.#active = EVOLUTION_IDS.filter((_, i) => head[Head.evolutions + i] > 0)
  }

  apply(kind: number, event: EventData): void {
    if (kind === EventKind.instinct) {
      for (const id of this.#active) if (indexOf(id) === event.entity) this.#picture(id).act?.(event)
      return
    }
    if (kind !== EventKind.evolution) return
    const id = EVOLUTION_IDS[event.a]
    if (id === undefined) return
    const { sparks, shockWaves } = this.#tools
    if (event.b > 0) sparks.throw(showers.heal, event.now, 0, 0)
    else {
      sparks.throw(showers.legendary, event.now, event.x, event.y)
      shockWaves.send('wave', tint(id), event.now, event.x, event.y, 20, 260, 900)
    }
  }

  entity(kind: number, index: number, layers: InstinctLayers): void {
    const { motion } = this.#tools.context.scene
    for (const id of this.#active)
      if (DRAWN_KINDS[id]?.includes(kind)) this.#picture(id).entity?.(motion.x[index], motion.y[index], layers, index)
  }

  draw(layers: InstinctLayers): void {
    const { motion } = this.#tools.context.scene
    if (motion.player < 0) return
    for (const id of this.#active) this.#picture(id).draw?.(motion.x[motion.player], motion.y[motion.player], layers)
  }
  #picture(id: EvolutionId): EvolutionPicture {
    this.#made[id] ??= pictures[id](this.#tools)
    return this.#made[id]
  }
}
