/** Colours that players can choose for their shots (WEAP-11). */
export const projectileColors = ['green', 'blue', 'red', 'yellow', 'white', 'purple', 'orange'] as const
export type ProjectileColor = (typeof projectileColors)[number]

/** Each colour as 0xrrggbb, in the world and in the dialog. */
export const projectileTints = {
  white: 0xffffff,
  green: 0x7ef07a,
  blue: 0x6fb6ff,
  red: 0xff6a5c,
  yellow: 0xffe15a,
  purple: 0xc58bff,
  orange: 0xffa544,
} as const satisfies Record<ProjectileColor, number>
