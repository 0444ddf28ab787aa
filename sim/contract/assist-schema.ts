import * as v from 'valibot'
import { assistRules } from '../content/assist.ts'
import { type Assist, activeAssist } from '../rules/assist.ts'

/** Validates received assist settings. Rejects settings without effect, because a run without assist has no `Assist`. */
export const assistSchema = v.pipe(
  v.strictObject({ speed: v.picklist(assistRules.speed), damage: v.picklist(assistRules.damage) }),
  v.check((assist: Assist) => activeAssist(assist) !== undefined),
)
