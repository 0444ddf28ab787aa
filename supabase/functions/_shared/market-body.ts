import * as v from 'valibot'
import { MAX_PRICE } from '../../../sim/content/market.ts'
import { text } from '../../../sim/save/fields.ts'

/** A text that only names something: what is too long, or no database can hold, is not compared but refused. */
export const nameText = text(128)
export const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())
/** Whole coins for one piece. */
export const priceSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PRICE))
