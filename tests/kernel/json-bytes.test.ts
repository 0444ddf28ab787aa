import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { jsonBytes } from '../../sim/kernel/json-bytes.ts'

const written = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length
const units = fc.array(fc.oneof(fc.nat(0xffff), fc.integer({ min: 0xd700, max: 0xe100 }), fc.nat(0x7f)), { maxLength: 40, size: 'max' })

test('each code unit alone and next to half a pair has the size of its JSON', () => {
  const wrong: number[] = []
  for (let unit = 0; unit <= 0xffff; unit++)
    for (const text of [String.fromCharCode(unit), String.fromCharCode(0xd83d, unit), String.fromCharCode(unit, 0xdc00)])
      if (jsonBytes(text) !== written(text)) wrong.push(unit)
  expect(wrong).toEqual([])
})

test.prop([units], { numRuns: 2000 })('any text has the size of its JSON', (codes) => {
  const text = String.fromCharCode(...codes)
  expect(jsonBytes(text)).toBe(written(text))
})
