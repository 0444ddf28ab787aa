/** Capacity that each level of a facility adds, from level 1 on (G§9). Walls and kitchen add none. */
export const settlerBonuses = {
  foodStorageLevel: [1, 1, 2],
  waterCollectorLevel: [1, 1, 2],
  shelterExpansionLevel: [2, 2, 3],
  clinicLevel: [1, 1, 2],
} as const satisfies Record<string, readonly number[]>
/** Nobody's camp has room for fewer (G§4). */
export const SETTLERS_LEAST = 1
/** Settlers who would come, if there were room for all (balance §13, OP-65). */
export const SETTLERS_TO_COME = 4
/** The highest level of the workbench and of every facility (G§9). */
export const FACILITY_MAX_LEVEL = 3
