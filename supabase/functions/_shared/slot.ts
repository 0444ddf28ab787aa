import * as v from 'valibot'

export const slotSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))
