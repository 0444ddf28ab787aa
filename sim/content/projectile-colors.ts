/** G§9. */
export const projectileColors = ['green', 'blue', 'red', 'yellow', 'white', 'purple', 'orange'] as const
export type ProjectileColor = (typeof projectileColors)[number]
