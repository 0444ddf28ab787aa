import type { ProjectileColor } from '../../sim/content/projectile-colors.ts'

/** Colour laid over the survivor's shots (G§9). */
export const projectileTints = {
  white: 0xffffff,
  green: 0x7ef07a,
  blue: 0x6fb6ff,
  red: 0xff6a5c,
  yellow: 0xffe15a,
  purple: 0xc58bff,
  orange: 0xffa544,
} as const satisfies Record<ProjectileColor, number>
