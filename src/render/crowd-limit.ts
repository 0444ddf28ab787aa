import { Ent, Head, Kind, MAX_ENTITIES } from '../../sim/contract/frame.ts'
import type { EnemyDrawer } from './scene/draw-enemies.ts'
import type { Scene } from './scene/scene.ts'

/** Most bodies of a crowd that are drawn without a graphics processor. */
const MOST = 150

/** Where every pixel is paid for by the processor, only the nearest of a crowd are drawn. */
export class CrowdLimit {
  readonly #enemies: EnemyDrawer
  readonly #far = new Float32Array(MAX_ENTITIES)
  #limit = Number.POSITIVE_INFINITY

  constructor(enemies: EnemyDrawer) {
    this.#enemies = enemies
  }

  /** Looks at the crowd of this picture. */
  measure(scene: Scene): void {
    const { entities, head } = scene.frame
    const bodies = head[Head.entityCount]
    let count = 0
    for (let i = 0; i < bodies; i++) if (this.#isCrowd(entities[i * Ent.stride + Ent.kind])) this.#far[count++] = far(scene, i)
    this.#limit = count <= MOST ? Number.POSITIVE_INFINITY : this.#far.subarray(0, count).sort()[MOST - 1]
  }

  /** Whether an entity is one of a crowd and too far away to be drawn. */
  hides(scene: Scene, index: number): boolean {
    if (this.#limit === Number.POSITIVE_INFINITY) return false
    return this.#isCrowd(scene.frame.entities[index * Ent.stride + Ent.kind]) && far(scene, index) > this.#limit
  }

  #isCrowd(kind: number): boolean {
    return kind >= Kind.enemy && kind < Kind.coin1 && this.#enemies.look(kind).crowd
  }
}

/** Square of the px from the survivor; as a float32, for it is compared with such. */
function far({ motion, frame: { head } }: Scene, index: number): number {
  const dx = motion.x[index] - head[Head.playerX]
  const dy = motion.y[index] - head[Head.playerY]
  return Math.fround(dx * dx + dy * dy)
}
