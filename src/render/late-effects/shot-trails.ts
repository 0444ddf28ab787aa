import type { Texture } from 'pixi.js'
import { Ent, MAX_ENTITIES } from '../../../sim/contract/frame.ts'
import { showers } from '../../looks/showers.ts'
import type { Effects } from '../scene/effects.ts'
import type { SpriteLayer } from '../scene/layer.ts'
import { inSight, type Scene } from '../scene/scene.ts'
import type { Shapes } from './basics/shapes.ts'
import type { Sparks } from './basics/sparks.ts'
import type { Lights } from './light/lights.ts'
import { type Hostile, shotTraces } from './shot-traces.ts'

/** Distance between two sparks of a trail, in px. */
const SPARK_SPACING_PX = 13
/** Scale of a halo, and its light radius in px. */
const HALO_SCALE = 1.5
const HALO_LIGHT_PX = 80
const IMPACT_EMBERS = { ...showers.embers, count: 8, speed: [40, 170] } as const

/** Trails and impacts of shots: a shot that was in the last frame but not in this one has hit something or expired. */
export class ShotTrails {
  readonly #sparks: Sparks
  readonly #effects: Effects
  readonly #glow: Texture
  readonly #stamp = new Uint32Array(MAX_ENTITIES + 1)
  readonly #steps = new Int32Array(MAX_ENTITIES + 1)
  #last = newList()
  #now = newList()
  #picture = 0

  constructor(sparks: Sparks, effects: Effects, shapes: Shapes) {
    this.#glow = shapes.small.dot
    this.#sparks = sparks
    this.#effects = effects
  }

  begin(): void {
    this.#picture++
    const spare = this.#last
    this.#last = this.#now
    this.#now = spare
    this.#now.count = 0
  }

  /** Returns true each time the entity has covered another `stride` px. */
  stepped(scene: Scene, index: number, stride: number): boolean {
    const id = scene.frame.entities[index * Ent.stride + Ent.id]
    const steps = Math.floor(scene.motion.walked[index] / stride)
    if (steps === this.#steps[id]) return false
    this.#steps[id] = steps
    return steps > 0
  }

  /** Draws the trail of an enemy's shot and remembers its position. */
  follow(scene: Scene, index: number, signals: SpriteLayer, lights: Lights): void {
    const { entities } = scene.frame
    const at = index * Ent.stride
    const id = entities[at + Ent.id]
    const kind = entities[at + Ent.kind] as Hostile
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    this.#stamp[id] = this.#picture
    addShot(this.#now, id, kind, x, y)
    const { trail, halo } = shotTraces[kind]
    if (halo !== null && inSight(scene, x, y)) {
      signals.put(this.#glow, x, y, 0, HALO_SCALE, 0.4, halo)
      lights.pool(x, y, HALO_LIGHT_PX, halo, 0.6)
    }
    if (trail !== null && this.stepped(scene, index, SPARK_SPACING_PX)) {
      this.#sparks.throw(showers[trail], scene.now, x - 8 * entities[at + Ent.dirX], y - 8 * entities[at + Ent.dirY])
    }
  }

  end(scene: Scene): void {
    const last = this.#last
    for (let i = 0; i < last.count; i++) {
      if (this.#stamp[last.ids[i]] !== this.#picture) this.#finish(scene, last.kinds[i] as Hostile, last.x[i], last.y[i])
    }
  }

  #finish(scene: Scene, kind: Hostile, x: number, y: number): void {
    if (!inSight(scene, x, y)) return
    const { impact, explosion } = shotTraces[kind]
    if (explosion > 0) this.#effects.play('burst', scene.now, x, y, 0, explosion)
    this.#sparks.throw(impact === 'embers' ? IMPACT_EMBERS : showers[impact], scene.now, x, y)
  }
}

const newList = () => ({
  count: 0,
  ids: new Int16Array(MAX_ENTITIES),
  kinds: new Uint8Array(MAX_ENTITIES),
  x: new Float32Array(MAX_ENTITIES),
  y: new Float32Array(MAX_ENTITIES),
})
function addShot(list: ReturnType<typeof newList>, id: number, kind: number, x: number, y: number): void {
  const at = list.count++
  list.ids[at] = id
  list.kinds[at] = kind
  list.x[at] = x
  list.y[at] = y
}
