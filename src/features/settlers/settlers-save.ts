import type { Save } from '../../../sim/save/save.ts'

/** The part of a save that the screen and its panels show. */
export type SettlersSave = Pick<
  Save,
  'currentSettlers' | 'maxSettlers' | 'food' | 'water' | 'foodStorageLevel' | 'waterCollectorLevel' | 'kitchenLevel' | 'inventory' | 'ext'
>
