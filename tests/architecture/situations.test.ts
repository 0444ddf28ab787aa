import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, test } from 'vitest'
import { read } from './files.ts'
import { idsByModule } from './story-ids.ts'

const FILE = 'stories/situations/situations.stories.tsx'
const text = read(FILE)
const modules = new Map([...text.matchAll(/import \* as (\w+) from '\.\.\/(.+)'/g)].map(([, name, file]) => [name, `stories/${file}`]))
const lines = [...text.matchAll(/^export const (\w+) = situation\(\s*(['"])(.+?)\2,\s*(['"])(.+?)\4,\s*(\w+),\s*'(\w+)',?\s*\)/gm)].map(
  ([, name, , who, , where, module, story]) => ({ name, who, where, module, story }),
)

test('there are eighty situations, each with a person and a place', () => {
  expect(lines.length).toBeGreaterThanOrEqual(80)
  expect(lines.length, 'every line is read').toBe(idsByModule.get(FILE)?.length)
  expect(lines.filter(({ who, where }) => !who || !where)).toEqual([])
})

test('each situation leads to its own story of the book', () => {
  const found = lines.map(({ module, story }) => {
    const ids = idsByModule.get(modules.get(module) ?? '') ?? []
    return (
      ids.find((id) => id === toId(id.slice(0, id.indexOf('--')), storyNameFromExport(story ?? ''))) ?? `${module}.${story} is no story`
    )
  })
  expect(found.filter((id) => id.includes(' '))).toEqual([])
  expect(new Set(found).size).toBe(found.length)
})
