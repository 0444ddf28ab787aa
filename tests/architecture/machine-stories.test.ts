import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyStateMachine, StateNode } from 'xstate'
import { read, sourceFiles } from './files.ts'

const pascal = (path: readonly string[]) =>
  path.map((part) => part.replace(/(^|[-_ ])(\w)/g, (_, __, c: string) => c.toUpperCase())).join('')
const leaves = (node: StateNode): string[] => {
  const children = Object.values(node.states)
  return children.length === 0 ? [pascal(node.path)] : children.flatMap(leaves)
}
/** Leaf states without a story, by the state's name in PascalCase. */
const statesWithoutStory = (machine: AnyStateMachine, stories: string) =>
  leaves(machine.root).filter((leaf) => !new RegExp(`export const ${leaf}\\b`).test(stories))

const machines = sourceFiles('machines').filter((file) => file.endsWith('.machine.ts'))

const allStories = sourceFiles('stories').filter((file) => file.endsWith('.stories.tsx'))
/** Files with stories of machine states, recognized by their titles. */
const machineStories = allStories.filter((file) => read(file).includes("title: 'Machines/"))

test('there are machines', () => expect(machines.length).toBeGreaterThan(3))

test.each(machines)('%s: every leaf state has a story', async (file) => {
  const module = (await import(`../../${file}`)) as Record<string, unknown>
  const machine = Object.values(module).find(
    (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value,
  )
  if (!machine) throw new Error(`${file} exports no machine`)
  const name = basename(file).replace('.machine.ts', '.stories.tsx')
  const [stories = name] = machineStories.filter((of) => basename(of) === name)
  expect(existsSync(stories), `${stories} exists`).toBe(true)
  expect(statesWithoutStory(machine, read(stories))).toEqual([])
})

/** Their stories depend on nothing but the state. */
const NOTHING_TO_VARY = ['stories/settings/delete-account.stories.tsx']
const fixtures = sourceFiles('stories/fixtures')
/** Tests whether a module, or a fixture that it imports, makes its stories of the state and the controls. */
const hasControls = (file: string) =>
  [file, ...fixtures.filter((fixture) => read(file).includes(fixture.slice('stories'.length)))].some((of) =>
    /\bstateStories\(/.test(read(of)),
  )

test('the stories of a machine use `stateStories`, so that its context can be changed in the book', () => {
  expect(machineStories.length).toBeGreaterThan(20)
  expect(machineStories.filter((file) => !hasControls(file))).toEqual(NOTHING_TO_VARY)
})

/** Everything that stories draw, directly or indirectly. */
function drawnBy(stories: readonly string[]): Set<string> {
  const found = new Set(stories)
  for (const file of found)
    for (const [, path] of read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)) found.add(join(dirname(file), path as string))
  return found
}
test('components of machines checked by axe only at night are in stories that it checks by day', () => {
  const [byNight, byDay] = [true, false].map((night) =>
    allStories
      .filter((file) => /title: '(?:Machines|Screens)\//.test(read(file)))
      .filter((file) => read(file).includes('axeByNight') === night),
  ) as [string[], string[]]
  const seen = drawnBy(byDay)
  expect(byNight.length).toBeGreaterThan(5)
  const components = (file: string) =>
    [...drawnBy([file])].filter((of) => /^src\/(?:app|features|loot|play|screens|shell)\/.*\.tsx$/.test(of))
  expect(
    byNight.flatMap((file) =>
      components(file)
        .filter((of) => !seen.has(of))
        .map((of) => `${file}: ${of}`),
    ),
  ).toEqual([])
})

test('a state without a story would be detected', async () => {
  const { createMachine } = await import('xstate')
  const machine = createMachine({ initial: 'a', states: { a: {}, b: { initial: 'c', states: { c: {} } } } })
  expect(statesWithoutStory(machine, 'export const A: Story = {}')).toEqual(['BC'])
})
