import type { Texture } from 'pixi.js'
import { type WeaponLook, weaponLook } from '../../looks/weapons.ts'
import type { Atlas, Attachment } from './atlas.ts'

export interface UpperArt {
  readonly frames: readonly Texture[]
  readonly shapes: readonly Texture[]
  /** Hand position of each frame; empty for the dead body. */
  readonly grips: readonly Attachment[]
}
export interface WeaponArt {
  readonly look: WeaponLook
  readonly frames: readonly Texture[]
  /** Muzzle of each sprite; empty for melee weapons. */
  readonly muzzles: readonly Attachment[]
}

const UPPER_BODY_ANIMATIONS = [
  'idle',
  'walk',
  'swing-one-hand',
  'swing-two-hand',
  'aim-pistol',
  'aim-rifle',
  'aim-bow',
  'aim-slingshot',
  'hurt',
  'dead',
] as const

/** All animations of the upper body, looked up once. */
export function upperArt(survivors: Atlas, sprite: string): ReadonlyMap<string, UpperArt> {
  return new Map(
    UPPER_BODY_ANIMATIONS.map((name) => {
      const animation = `${sprite}/${name}`
      const frames = survivors.frames(animation)
      const grips = name === 'dead' ? [] : frames.map((_, index) => survivors.attachment(animation, index, 'grip'))
      return [name, { frames, shapes: survivors.shapes(animation), grips }]
    }),
  )
}

export function weaponArt(survivors: Atlas, id: string | null): WeaponArt | null {
  const look = weaponLook(id)
  if (look === null) return null
  const sprites = look.sprites.map((sprite) => `${sprite}/item`)
  return {
    look,
    frames: sprites.map((sprite) => survivors.frames(sprite)[0]),
    muzzles: look.projectile === null ? [] : sprites.map((sprite) => survivors.attachment(sprite, 0, 'muzzle')),
  }
}
