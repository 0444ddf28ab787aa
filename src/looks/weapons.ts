import type { legendaryMelee, legendaryRanged } from '../../sim/content/legendaries.ts'
import type { meleeWeapons, rangedWeapons } from '../../sim/content/weapons.ts'
import type { shots, swings } from './base-sounds.ts'

/** Hold of a weapon; each selects an animation of the upper body. */
export type Hold = 'one-hand' | 'two-hand' | 'pistol' | 'rifle' | 'bow' | 'slingshot'

export type SwingSound = keyof typeof swings
export type ShotSound = keyof typeof shots

export interface WeaponLook {
  /** Sprite of the weapon at rest and, if it is drawn like a bow, a second one that is ready to release. */
  readonly sprites: readonly [string] | readonly [string, string]
  readonly hold: Hold
  /** `null` for melee weapons. */
  readonly projectile: 'bullet' | 'arrow' | 'bolt' | 'stone' | null
  readonly scale: number
  /** Family of sounds (base-sounds.ts). */
  readonly sound: SwingSound | ShotSound
  /** Multiplied over the sprite: rust for scrap, cold blue for steel. */
  readonly tint: number
}

const PLAIN = 0xffffff
const RUST = 0xd9b08c
const STEEL = 0xcfe6ff
const GOLD = 0xffdf8a

const oneHand = (sprite: string, sound: SwingSound, tint = PLAIN, scale = 1): WeaponLook => ({
  sprites: [`weapon-${sprite}`],
  hold: 'one-hand',
  projectile: null,
  sound,
  scale,
  tint,
})
const twoHand = (sprite: string, sound: SwingSound, tint = PLAIN, scale = 1): WeaponLook => ({
  sprites: [`weapon-${sprite}`],
  hold: 'two-hand',
  projectile: null,
  sound,
  scale,
  tint,
})
const gun = (sprite: string, hold: Hold, sound: ShotSound, tint = PLAIN): WeaponLook => ({
  sprites: [`weapon-${sprite}`],
  hold,
  projectile: 'bullet',
  sound,
  scale: 1,
  tint,
})
const slingshot = (tint: number): WeaponLook => ({
  sprites: ['weapon-slingshot-rest', 'weapon-slingshot-drawn'],
  hold: 'slingshot',
  projectile: 'stone',
  sound: 'shotSlingshot',
  scale: 1,
  tint,
})

type WeaponId = keyof typeof meleeWeapons | keyof typeof rangedWeapons | keyof typeof legendaryMelee | keyof typeof legendaryRanged

/** Every weapon of the content tables, by item id. */
export const weaponLooks: Readonly<Record<WeaponId, WeaponLook>> = {
  slingshot: slingshot(PLAIN),
  improved_slingshot: slingshot(STEEL),
  zip_gun: gun('pistol', 'pistol', 'shotPistol', RUST),
  bow: { sprites: ['weapon-bow-rest', 'weapon-bow-drawn'], hold: 'bow', projectile: 'arrow', sound: 'shotBow', scale: 1, tint: PLAIN },
  crossbow: { sprites: ['weapon-crossbow'], hold: 'rifle', projectile: 'bolt', sound: 'shotBow', scale: 1, tint: PLAIN },
  makeshift_pistol: gun('pistol', 'pistol', 'shotPistol'),
  makeshift_smg: gun('shotgun', 'rifle', 'shotSmg', STEEL),
  makeshift_rifle: gun('rifle', 'rifle', 'shotRifle'),
  legendary_wardens_verdict: gun('rifle', 'rifle', 'shotRifle', GOLD),
  legendary_hail_mary: gun('shotgun', 'rifle', 'shotSmg', GOLD),
  knife: oneHand('knife', 'swingKnife'),
  club: oneHand('bat', 'swingBat', RUST, 0.8),
  machete: oneHand('machete', 'swingBlade'),
  scrap_machete: oneHand('machete', 'swingBlade', RUST),
  scrap_sword: oneHand('machete', 'swingBlade', RUST, 1.15),
  scrap_claws: oneHand('knife', 'swingClaws', RUST),
  steel_machete: oneHand('machete', 'swingBlade', STEEL),
  steel_sword: oneHand('machete', 'swingBlade', STEEL, 1.15),
  steel_claws: oneHand('knife', 'swingClaws', STEEL),
  legendary_nightshift: oneHand('machete', 'swingBlade', GOLD),
  baseball_bat: twoHand('bat', 'swingBat'),
  spiked_bat: twoHand('bat', 'swingBat', RUST),
  bladed_bat: twoHand('axe', 'swingBat', RUST),
  scrap_mace: twoHand('sledge', 'swingHeavy', RUST),
  steel_mace: twoHand('sledge', 'swingHeavy', STEEL),
  katana: twoHand('machete', 'swingBlade', STEEL, 1.3),
  legendary_last_bell: twoHand('sledge', 'swingHeavy', GOLD),
}

/** `null` for bare hands, and for an unknown id (a save may be older than the tables). */
export const weaponLook = (id: string | null): WeaponLook | null => (id !== null && isWeapon(id) ? weaponLooks[id] : null)
const isWeapon = (id: string): id is WeaponId => Object.hasOwn(weaponLooks, id)
