import type { World } from './world.ts'

/** Whether a kind (index in ENEMY_KINDS) flies: over solids and over other bodies. */
export const flies = ({ specialStats }: World, kind: number): boolean => (specialStats[kind]?.swoop ?? null) !== null
