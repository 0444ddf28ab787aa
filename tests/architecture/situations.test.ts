import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, test } from 'vitest'
import { situationLines } from '../../scripts/book-index.mjs'
import { read } from './files.ts'
import { idsByModule } from './story-ids.ts'

const FILE = 'stories/situations/situations.stories.tsx'
const text = read(FILE)
const lines = situationLines(text)

test('there are eighty situations, each with a person and a place', () => {
  expect(lines.length).toBeGreaterThanOrEqual(80)
  expect(lines.length, 'every line is read').toBe(idsByModule.get(FILE)?.length)
  expect(lines.filter(({ who, where }) => !who || !where)).toEqual([])
})

test('each situation leads to its own story of the book', () => {
  const found = lines.map(({ file, story }) => {
    const ids = idsByModule.get(`stories/${file}`) ?? []
    return ids.find((id) => id === toId(id.slice(0, id.indexOf('--')), storyNameFromExport(story))) ?? `${file} ${story} is no story`
  })
  expect(found.filter((id) => id.includes(' '))).toEqual([])
  expect(new Set(found).size).toBe(found.length)
})
