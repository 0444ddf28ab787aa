import { expect, test } from 'vitest'
import { fireNews } from '../../src/play/hud/fire-news.ts'

/** The announcements for this sequence of fire percentages. */
const said = (...fires: number[]) => {
  const at = (fire: number) => ({ fire, wavesHeld: 1, standing: 8 })
  return fires.slice(1).map((fire, i) => fireNews(at(fires[i] as number), at(fire))?.join(' ') ?? '')
}

test('announces the first bite, each further quarter, and once that the fire is low (DEF-07)', () => {
  expect(said(100, 99, 98, 76, 75, 74, 51, 50)).toEqual([
    "They've reached the fire 99%",
    '',
    '',
    "They've reached the fire 75%",
    '',
    '',
    "They've reached the fire 50%",
  ])
  expect(said(40, 30, 29, 26, 25, 1)).toEqual(['', 'The fire is low 29%', '', '', ''])
})

test('a relit fire is not announced', () => expect(said(0, 100)).toEqual(['']))

test('a survived wave is announced with its pay, before other news of the fire', () => {
  const was = { fire: 100, wavesHeld: 0, standing: 8 }
  expect(fireNews(was, { fire: 20, wavesHeld: 1, standing: 2 })).toEqual(['Wave 1 survived', '1 crate, 10 coins'])
  expect(fireNews(was, { ...was, standing: 3 })).toBeNull()
})
