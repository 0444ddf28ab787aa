import * as v from 'valibot'
import { MAX_PRICE } from '../../../sim/content/market.ts'
import { text } from '../../../sim/save/fields.ts'

/** A name that is compared with a stored one. Text that is too long, or that the database cannot store, is rejected. */
export const nameText = text(128)
export const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())
/** Price of one item, in whole coins. */
export const priceSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PRICE))
