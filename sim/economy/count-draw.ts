import type { DrawKind } from '../rules/draw.ts'
import type { Save } from '../save/save.ts'
import { addSafe } from './amounts.ts'

/** The save's `ext` after `times` more draws of a kind. */
export const countDraw = ({ ext }: Save, kind: DrawKind, times = 1): Save['ext'] => ({
  ...ext,
  draws: { ...ext.draws, [kind]: addSafe(ext.draws[kind] ?? 0, times) },
})
