import * as v from 'valibot'
import { assistRules } from '../content/assist.ts'
import { type Assist, assistOf } from '../rules/assist.ts'

/** An assist that was received. One that makes nothing easier is none, and is refused: a run has one way to be without. */
export const assistSchema = v.pipe(
  v.strictObject({ speed: v.picklist(assistRules.speed), damage: v.picklist(assistRules.damage) }),
  v.check((assist: Assist) => assistOf(assist) !== undefined),
)
