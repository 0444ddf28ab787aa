import { Ent, Head, Kind, MAX_ENTITIES } from '../../sim/contract/frame.ts'
import type { EnemyDrawer } from './scene/draw-enemies.ts'
import type { Scene } from './scene/scene.ts'

/** Maximum number of crowd bodies drawn without a GPU. */
const MAX_BODIES = 150

/** Draws only the nearest bodies of a crowd if the CPU has to draw every pixel. */
export class CrowdLimit {
  readonly #enemies: EnemyDrawer
  readonly #far = new Float32Array(MAX_ENTITIES)
  #limit = Number.POSITIVE_INFINITY

  constructor(enemies: EnemyDrawer) {
    this.#enemies = enemies
  }

  measure(scene: Scene): void {
    const { entities, head } = scene.frame
    const bodies = head[Head.entityCount]
    let count = 0
    for (let i = 0; i < bodies; i++) if (this.#isCrowd(entities[i * Ent.stride + Ent.kind])) this.#far[count++] = far(scene, i)
    this.#limit = count <= MAX_BODIES ? Number.POSITIVE_INFINITY : this.#far.subarray(0, count).sort()[MAX_BODIES - 1]
  }

  /** True if the entity belongs to a crowd and is too far away to be drawn. */
  hides(scene: Scene, index: number): boolean {
    if (this.#limit === Number.POSITIVE_INFINITY) return false
    return this.#isCrowd(scene.frame.entities[index * Ent.stride + Ent.kind]) && far(scene, index) > this.#limit
  }

  #isCrowd(kind: number): boolean {
    return kind >= Kind.enemy && kind < Kind.coin1 && this.#enemies.look(kind).crowd
  }
}

/** Squared distance to the survivor in px, rounded to float32 because it is compared with float32 values. */
function far({ motion, frame: { head } }: Scene, index: number): number {
  const dx = motion.x[index] - head[Head.playerX]
  const dy = motion.y[index] - head[Head.playerY]
  return Math.fround(dx * dx + dy * dy)
}
