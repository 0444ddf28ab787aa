import { ENEMY_KINDS, type EnemyKind } from '../../../sim/content/enemies.ts'
import { Ev, EventKind, type FrameView, Head, Kind } from '../../../sim/contract/frame.ts'
import { enemyLooks } from '../../looks/enemies.ts'
import { showers } from '../../looks/showers.ts'
import type { RenderContext } from '../scene/event-effects.ts'
import type { ShockWaves } from './basics/shock-waves.ts'
import type { Sparks } from './basics/sparks.ts'
import { type Chests, isChest } from './chests.ts'
import type { Dashes } from './dashes.ts'
import type { Deaths } from './deaths.ts'
import type { DefensePictures } from './defense/defense.ts'
import type { Elites } from './elites/elites.ts'
import type { RunEventPictures } from './events/pictures.ts'
import type { Evolutions } from './evolutions/evolutions.ts'
import type { Guns } from './guns.ts'
import type { HordeCue } from './horde-cue.ts'
import type { EventData } from './instincts/picture.ts'
import type { InstinctPictures } from './instincts/pictures.ts'
import type { Tells } from './tells.ts'
import type { Vignette } from './vignette.ts'

export interface LateEffectParts {
  readonly sparks: Sparks
  readonly shockWaves: ShockWaves
  readonly tells: Tells
  readonly chests: Chests
  readonly deaths: Deaths
  readonly guns: Guns
  readonly vignette: Vignette
  readonly instincts: InstinctPictures
  readonly hordeCue: HordeCue
  readonly dashes: Dashes
  readonly elites: Elites
  readonly evolutions: Evolutions
  readonly defense: DefensePictures
  readonly runEvents: RunEventPictures
}

/** Distance in px beyond which a jolt does not shake the camera; nearer jolts shake it more. */
const MAX_SHAKE_DISTANCE_PX = 700
/** Camera offset of a blow, in px. */
const BLOW_OFFSET_PX = 2.2
/** Interval between two legendaries from one chest, in ms. */
const LEGENDARY_INTERVAL_MS = 140
/** Duration of the camera shake when a boss arrives or dies, in ms. */
const BOSS_SHAKE_MS = { arrival: 900, death: 600 } as const

const enemyKind = (entityKind: number): EnemyKind => ENEMY_KINDS[entityKind - Kind.enemy]

export class LateEventEffects {
  readonly #context: RenderContext
  readonly #parts: LateEffectParts
  readonly #event = { now: 0, x: 0, y: 0, a: 0, b: 0, entity: 0 }
  #health = 0
  #healed = false
  #legendaries = 0

  constructor(context: RenderContext, parts: LateEffectParts) {
    this.#context = context
    this.#parts = parts
  }

  apply(frame: FrameView): void {
    const { head, events } = frame
    const health = head[Head.health]
    this.#healed = health > this.#health
    this.#health = health
    this.#legendaries = 0
    this.#parts.instincts.read(frame)
    this.#parts.evolutions.read(frame)
    const count = head[Head.eventCount]
    const it = this.#event
    it.now = this.#context.scene.now
    for (let i = 0, at = 0; i < count; i++, at += Ev.stride) {
      it.x = events[at + Ev.x]
      it.y = events[at + Ev.y]
      it.a = events[at + Ev.a]
      it.b = events[at + Ev.b]
      it.entity = events[at + Ev.entity]
      this.#apply(events[at + Ev.kind], it)
    }
  }

  #apply(kind: number, it: EventData): void {
    const { sparks, tells, chests, instincts, hordeCue, dashes, elites } = this.#parts
    instincts.apply(kind, it)
    this.#parts.evolutions.apply(kind, it)
    this.#parts.runEvents.apply(kind, it)
    if (kind === EventKind.tell) tells.begin(it.entity, it.b)
    else if (kind === EventKind.death) this.#death(it)
    else if (kind === EventKind.playerDeath) this.#parts.deaths.bleed(it.now, it.x, it.y, 1)
    else if (kind === EventKind.shot) this.#parts.guns.shot(it.now)
    else if (kind === EventKind.swing) this.#context.shake.kick(it.now, BLOW_OFFSET_PX * it.a, BLOW_OFFSET_PX * it.b)
    else if (kind === EventKind.evolution && it.b > 0) this.#context.hitStop.hit(it.now)
    else if (kind === EventKind.burst) this.#burst(it)
    else if (kind === EventKind.summon) this.#summon(it)
    else if (kind === EventKind.boss) this.#arrival(it)
    else if (kind === EventKind.pickup && isChest(it.a)) chests.open(it.now, it.a, it.x, it.y)
    else if (kind === EventKind.pickup && it.a === Kind.eliteChest) elites.open(it.now, it.x, it.y)
    else if (kind === EventKind.elite) elites.act(it)
    else if (kind === EventKind.defense) this.#parts.defense.act(it)
    else if (kind === EventKind.legendary) sparks.throw(showers.legendary, it.now + LEGENDARY_INTERVAL_MS * this.#legendaries++, it.x, it.y)
    else if (kind === EventKind.levelUp) sparks.throw(showers.levelUp, it.now, 0, 0)
    else if (kind === EventKind.horde) hordeCue.begin(it.now, it.a)
    else if (kind === EventKind.dash) dashes.begin(it)
    else if (kind === EventKind.use) sparks.throw(this.#healed ? showers.heal : showers.supply, it.now, 0, 0)
  }

  #death(event: EventData): void {
    const { now, x, y, a } = event
    const { sparks, shockWaves, deaths } = this.#parts
    deaths.add(event)
    const { death: look, tell } = enemyLooks[enemyKind(a)]
    for (const name of look.showers) sparks.throw(showers[name], now, x, y)
    if (look.wave > 0) shockWaves.send('wave', tell.tint, now, x, y, 10, look.wave, 500)
    if (look.explosion > 0) this.#context.effects.play('burst', now, x, y, 0, look.explosion)
    if (look.shake > 0) this.#jolt(now, x, y, look.shake, BOSS_SHAKE_MS.death)
  }

  /** A burst of a single shot gets no effect. */
  #burst({ now, x, y, a, b }: EventData): void {
    if (b === 1) return
    const { sparks, shockWaves } = this.#parts
    const {
      tell: { tint, reach },
      ring,
    } = enemyLooks[enemyKind(a)]
    shockWaves.send('wave', tint, now, x, y, reach * 0.5, reach * 1.9, 420)
    if (ring === 'fire') {
      this.#context.effects.play('burst', now, x, y, 0, 1.5)
      sparks.throw(showers.embers, now, x, y)
      this.#jolt(now, x, y, 1, BOSS_SHAKE_MS.death)
    } else sparks.throw(showers.serum, now, x, y)
  }

  #summon({ now, x, y, a }: EventData): void {
    const { sparks, shockWaves } = this.#parts
    const { brings, tell } = enemyLooks[enemyKind(a)]
    if (brings === 'at-death') return
    sparks.throw(brings === 'torn' ? showers.gore : showers.summon, now, x, y)
    if (brings === 'gate') shockWaves.send('gate', tell.tint, now, x, y, 74, 22, 520)
  }

  #arrival({ now, x, y }: EventData): void {
    const { sparks, shockWaves, vignette } = this.#parts
    vignette.fall(now)
    sparks.throw(showers.landing, now, x, y)
    shockWaves.send('wave', 0xb7a88c, now, x, y, 30, 240, 800)
    this.#context.shake.hit(now, 1.1, BOSS_SHAKE_MS.arrival)
  }

  #jolt(now: number, x: number, y: number, strength: number, time: number): void {
    const { shake, scene } = this.#context
    const far = Math.hypot(x - scene.frame.head[Head.playerX], y - scene.frame.head[Head.playerY])
    const felt = strength * (1 - far / MAX_SHAKE_DISTANCE_PX)
    if (felt > 0) shake.hit(now, felt, time)
  }
}
