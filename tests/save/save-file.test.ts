import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { newSave } from '../../sim/save/new-save.ts'
import { SAVE_VERSION } from '../../sim/save/save.ts'
import { MAX_FILE_BYTES, parseSaveFile, readSaveFile, saveFileOf } from '../../sim/save/save-file.ts'
import { saves } from '../support/arbitraries.ts'
import { largestSave } from '../support/largest-save.ts'
import { runsOf } from '../support/property-runs.ts'

const save = newSave({ name: 'Mara', gender: 'female', avatarUrl: '/avatars/female-04.svg', seed: 7, at: 1 })
const file = { format: 'nightfence-save', version: 1, save: { ...save } }

property.prop([saves], runsOf(60))('a save round-trips through a file', (any) => {
  expect(readSaveFile(saveFileOf(any))).toEqual({ ok: true, value: any })
})

test('the largest save fits into a file', () => {
  expect(readSaveFile(saveFileOf(largestSave())).ok).toBe(true)
})

describe('an invalid file is rejected with the reason', () => {
  const whole = saveFileOf(save)
  test.each([
    ['invalid JSON', 'hello', 'not-a-save'],
    ['empty', '', 'not-a-save'],
    ['a list', '[]', 'not-a-save'],
    ['the file of another game', '{"format":"chess","version":1,"save":{}}', 'not-a-save'],
    ['a bare save without its envelope', JSON.stringify(save), 'not-a-save'],
    ['cut in the middle', whole.slice(0, whole.length / 2), 'broken'],
    ['without a version', '{"format":"nightfence-save","save":{}}', 'broken'],
    ['without a save', '{"format":"nightfence-save","version":1}', 'broken'],
    ['with coins that are not a number', JSON.stringify({ ...file, save: { ...save, coins: 'many' } }), 'broken'],
    ['with an invalid save version', JSON.stringify({ ...file, save: { ...save, ext: { version: 'x' } } }), 'broken'],
    ['of a newer envelope', JSON.stringify({ ...file, version: 2 }), 'newer'],
    ['of a newer save', JSON.stringify({ ...file, save: { ...save, ext: { ...save.ext, version: SAVE_VERSION + 1 } } }), 'newer'],
    ['too large', `${whole}${' '.repeat(MAX_FILE_BYTES)}`, 'too-big'],
  ])('rejects %s', (_, text, reason) => {
    expect(readSaveFile(text)).toEqual({ ok: false, refusal: reason })
  })

  property.prop(
    [
      fc.oneof(
        fc.jsonValue(),
        fc.jsonValue().map((odd) => ({ ...file, save: odd })),
      ),
      fc.jsonValue(),
    ],
    runsOf(300),
  )('rejects any invalid content without an exception', (json, odd) => {
    expect(['not-a-save', 'broken', 'newer', undefined]).toContain(fileRefusal(parseSaveFile(json)))
    expect(['broken', 'newer', undefined]).toContain(fileRefusal(parseSaveFile({ ...file, save: { ...save, ext: odd } })))
  })
})
const fileRefusal = (result: ReturnType<typeof parseSaveFile>) => (result.ok ? undefined : result.refusal)
