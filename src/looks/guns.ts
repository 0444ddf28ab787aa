export interface GunLook {
  /** Scale of the muzzle flash along the barrel, and its width as a factor of that. */
  readonly flash: number
  readonly across: number
  /** Number of smoke puffs, and the camera kick in px. */
  readonly smoke: number
  readonly kick: number
  /** Scale and colour of the ejected case; `null` for none. */
  readonly shell: { readonly scale: number; readonly tint: number } | null
}

const BRASS = 0xe0a83c

/** Keyed by the sprite in the hand (`WeaponLook.sprites`). */
const guns: Readonly<Record<string, GunLook>> = {
  'weapon-pistol': { flash: 0.8, across: 1, smoke: 1, kick: 1.6, shell: { scale: 0.42, tint: BRASS } },
  'weapon-shotgun': { flash: 0.9, across: 1.5, smoke: 1, kick: 1.2, shell: { scale: 0.42, tint: BRASS } },
  'weapon-rifle': { flash: 1.35, across: 0.75, smoke: 2, kick: 2.4, shell: { scale: 0.58, tint: BRASS } },
}
/** Bows and slingshots: the release of a string. */
const STRING_LOOK: GunLook = { flash: 0, across: 1, smoke: 0, kick: 0.8, shell: null }

export const gunLook = (sprite: string | undefined): GunLook => guns[sprite ?? ''] ?? STRING_LOOK
