import type { World } from './world.ts'

/** True if a kind (index in ENEMY_KINDS) flies over solids and other bodies. */
export const flies = ({ specialStats }: World, kind: number): boolean => (specialStats[kind]?.swoop ?? null) !== null
