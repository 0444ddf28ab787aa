import type { legendaryMelee, legendaryRanged } from '../../sim/content/legendaries.ts'
import type { meleeWeapons, rangedWeapons } from '../../sim/content/weapons.ts'

/** How the survivor's arms carry a weapon; each names the upper body's animation. */
export type Hold = 'one-hand' | 'two-hand' | 'pistol' | 'rifle' | 'bow' | 'slingshot'

/** What a weapon looks like in the hand. */
export interface WeaponLook {
  /** Sprites for the weapon at rest and, for what is drawn, ready to let go. */
  readonly sprites: readonly [string] | readonly [string, string]
  readonly hold: Hold
  /** What flies out; melee weapons have none. */
  readonly projectile: 'bullet' | 'arrow' | 'bolt' | 'stone' | null
  readonly scale: number
  /** Multiplied over the sprite: rust for scrap, cold for steel. */
  readonly tint: number
}

const PLAIN = 0xffffff
const RUST = 0xd9b08c
const STEEL = 0xcfe6ff
const GOLD = 0xffdf8a

const oneHand = (sprite: string, tint = PLAIN, scale = 1): WeaponLook => ({
  sprites: [`weapon-${sprite}`],
  hold: 'one-hand',
  projectile: null,
  scale,
  tint,
})
const twoHand = (sprite: string, tint = PLAIN, scale = 1): WeaponLook => ({
  sprites: [`weapon-${sprite}`],
  hold: 'two-hand',
  projectile: null,
  scale,
  tint,
})
const gun = (sprite: string, hold: Hold, tint = PLAIN): WeaponLook => ({
  sprites: [`weapon-${sprite}`],
  hold,
  projectile: 'bullet',
  scale: 1,
  tint,
})
const slingshot = (tint: number): WeaponLook => ({
  sprites: ['weapon-slingshot-rest', 'weapon-slingshot-drawn'],
  hold: 'slingshot',
  projectile: 'stone',
  scale: 1,
  tint,
})

type WeaponId = keyof typeof meleeWeapons | keyof typeof rangedWeapons | keyof typeof legendaryMelee | keyof typeof legendaryRanged

/** Every weapon of the content tables, by item id. */
export const weaponLooks: Readonly<Record<WeaponId, WeaponLook>> = {
  slingshot: slingshot(PLAIN),
  improved_slingshot: slingshot(STEEL),
  zip_gun: gun('pistol', 'pistol', RUST),
  bow: { sprites: ['weapon-bow-rest', 'weapon-bow-drawn'], hold: 'bow', projectile: 'arrow', scale: 1, tint: PLAIN },
  crossbow: { sprites: ['weapon-crossbow'], hold: 'rifle', projectile: 'bolt', scale: 1, tint: PLAIN },
  makeshift_pistol: gun('pistol', 'pistol'),
  makeshift_smg: gun('shotgun', 'rifle', STEEL),
  makeshift_rifle: gun('rifle', 'rifle'),
  legendary_wardens_verdict: gun('rifle', 'rifle', GOLD),
  legendary_hail_mary: gun('shotgun', 'rifle', GOLD),
  knife: oneHand('knife'),
  club: oneHand('bat', RUST, 0.8),
  machete: oneHand('machete'),
  scrap_machete: oneHand('machete', RUST),
  scrap_sword: oneHand('machete', RUST, 1.15),
  scrap_claws: oneHand('knife', RUST),
  steel_machete: oneHand('machete', STEEL),
  steel_sword: oneHand('machete', STEEL, 1.15),
  steel_claws: oneHand('knife', STEEL),
  legendary_nightshift: oneHand('machete', GOLD),
  baseball_bat: twoHand('bat'),
  spiked_bat: twoHand('bat', RUST),
  bladed_bat: twoHand('axe', RUST),
  scrap_mace: twoHand('sledge', RUST),
  steel_mace: twoHand('sledge', STEEL),
  katana: twoHand('machete', STEEL, 1.3),
  legendary_last_bell: twoHand('sledge', GOLD),
}

/** Null for bare hands, and for an id that no weapon has (a save may be older than the tables). */
export const weaponLook = (id: string | null): WeaponLook | null => (id !== null && isWeapon(id) ? weaponLooks[id] : null)
const isWeapon = (id: string): id is WeaponId => Object.hasOwn(weaponLooks, id)
