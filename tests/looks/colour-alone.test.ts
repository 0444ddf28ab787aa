import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The shape of a picture in `public/ui` with all paint in one colour. */
const shapeOf = (name: string) =>
  readFileSync(`public/ui/${name}.svg`, 'utf8').replace(
    /(fill|stroke|stop-color|(?:fill-|stroke-|stop-)?opacity)="[^"]*"|#[0-9a-f]{3,8}\b/gi,
    '',
  )

test.each([
  ['rarities', ['common', 'uncommon', 'rare', 'epic', 'legendary'].map((rarity) => `rarity-${rarity}`)],
  ['tiers of a choice', ['green', 'blue', 'purple', 'orange', 'steel'].map((colour) => `card-${colour}`)],
  ['slots', ['empty', 'locked', 'selected'].map((slot) => `slot-${slot}`)],
])('%s have frames of different shapes, and not only colours', (_, names) => {
  expect(new Set(names.map(shapeOf)).size).toBe(names.length)
})

test('two pictures that differ only in paint would be detected', () => {
  expect(shapeOf('button-primary-normal')).toBe(shapeOf('button-danger-normal'))
})
