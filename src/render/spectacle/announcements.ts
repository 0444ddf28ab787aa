import { ENEMY_KINDS, type EnemyKind } from '../../../sim/content/enemies.ts'
import { Ev, EventKind, type FrameView, Head, Kind } from '../../../sim/contract/frame.ts'
import { enemyLooks } from '../../looks/enemies.ts'
import { showers } from '../../looks/showers.ts'
import type { Stagehands } from '../cues.ts'
import { type Chests, isChest } from './chests.ts'
import type { Sparks } from './sparks.ts'
import type { Tells } from './tells.ts'
import type { Vignette } from './vignette.ts'
import type { Waves } from './waves.ts'

export interface Props {
  readonly sparks: Sparks
  readonly waves: Waves
  readonly tells: Tells
  readonly chests: Chests
  readonly vignette: Vignette
}
interface Happening {
  readonly now: number
  readonly x: number
  readonly y: number
  readonly a: number
  readonly b: number
  readonly entity: number
}

/** A jolt is felt less the farther away it is, and not at all beyond, px. */
const FELT = 700
/** ms between two legendaries of one chest. */
const LEGENDARY_PACE = 140
/** ms that a boss's arrival and the death of one are felt. */
const RUMBLE = { arrival: 900, death: 600 } as const

const enemyKind = (entityKind: number): EnemyKind => ENEMY_KINDS[entityKind - Kind.enemy] as EnemyKind

/** Turns events into what is not needed for the first pictures of a run: the grand and the small besides hits and numbers. */
export class Announcements {
  readonly #hands: Stagehands
  readonly #props: Props
  readonly #happening = { now: 0, x: 0, y: 0, a: 0, b: 0, entity: 0 }
  #health = 0
  #healed = false
  #legendaries = 0

  constructor(hands: Stagehands, props: Props) {
    this.#hands = hands
    this.#props = props
  }

  take(frame: FrameView): void {
    const { head, events } = frame
    const health = head[Head.health] as number
    this.#healed = health > this.#health
    this.#health = health
    this.#legendaries = 0
    const count = head[Head.eventCount] as number
    const it = this.#happening
    it.now = this.#hands.scene.now
    for (let i = 0, at = 0; i < count; i++, at += Ev.stride) {
      it.x = events[at + Ev.x] as number
      it.y = events[at + Ev.y] as number
      it.a = events[at + Ev.a] as number
      it.b = events[at + Ev.b] as number
      it.entity = events[at + Ev.entity] as number
      this.#announce(events[at + Ev.kind] as number, it)
    }
  }

  #announce(kind: number, it: Happening): void {
    const { sparks, tells, chests } = this.#props
    if (kind === EventKind.tell) tells.begin(it.entity, it.b)
    else if (kind === EventKind.death) this.#death(it)
    else if (kind === EventKind.burst) this.#burst(it)
    else if (kind === EventKind.summon) this.#summon(it)
    else if (kind === EventKind.boss) this.#arrival(it)
    else if (kind === EventKind.pickup && isChest(it.a)) chests.open(it.now, it.a, it.x, it.y)
    else if (kind === EventKind.legendary) sparks.throw(showers.legendary, it.now + LEGENDARY_PACE * this.#legendaries++, it.x, it.y)
    else if (kind === EventKind.levelUp) sparks.throw(showers.levelUp, it.now, 0, 0)
    else if (kind === EventKind.use) sparks.throw(this.#healed ? showers.heal : showers.supply, it.now, 0, 0)
  }

  #death({ now, x, y, a }: Happening): void {
    const { sparks, waves } = this.#props
    const { death: look, tell } = enemyLooks[enemyKind(a)]
    for (const name of look.showers) sparks.throw(showers[name], now, x, y)
    if (look.wave > 0) waves.send('wave', tell.tint, now, x, y, 10, look.wave, 500)
    if (look.explosion > 0) this.#hands.effects.play('burst', now, x, y, 0, look.explosion)
    if (look.shake > 0) this.#jolt(now, x, y, look.shake, RUMBLE.death)
  }

  /** A single shot is no burst. */
  #burst({ now, x, y, a, b }: Happening): void {
    if (b === 1) return
    const { sparks, waves } = this.#props
    const {
      tell: { tint, reach },
      ring,
    } = enemyLooks[enemyKind(a)]
    waves.send('wave', tint, now, x, y, reach * 0.5, reach * 1.9, 420)
    if (ring === 'fire') {
      this.#hands.effects.play('burst', now, x, y, 0, 1.5)
      sparks.throw(showers.embers, now, x, y)
      this.#jolt(now, x, y, 1, RUMBLE.death)
    } else sparks.throw(showers.serum, now, x, y)
  }

  #summon({ now, x, y, a }: Happening): void {
    const { sparks, waves } = this.#props
    const { brings, tell } = enemyLooks[enemyKind(a)]
    if (brings === 'at-death') return
    sparks.throw(brings === 'torn' ? showers.gore : showers.summon, now, x, y)
    if (brings === 'gate') waves.send('gate', tell.tint, now, x, y, 74, 22, 520)
  }

  #arrival({ now, x, y }: Happening): void {
    const { sparks, waves, vignette } = this.#props
    vignette.fall(now)
    sparks.throw(showers.landing, now, x, y)
    waves.send('wave', 0xb7a88c, now, x, y, 30, 240, 800)
    if (this.#hands.settings.shake) this.#hands.shake.hit(now, 1.1, RUMBLE.arrival)
  }

  #jolt(now: number, x: number, y: number, strength: number, time: number): void {
    const { settings, shake, scene } = this.#hands
    if (!settings.shake) return
    const far = Math.hypot(x - (scene.frame.head[Head.playerX] as number), y - (scene.frame.head[Head.playerY] as number))
    const felt = strength * (1 - far / FELT)
    if (felt > 0) shake.hit(now, felt, time)
  }
}
