import { expect, test } from 'vitest'
import { type AnyStateMachine, and, assign, createMachine } from 'xstate'
import { type ChartState, chartOf, statesIn } from '../../stories/flows/chart.ts'
import { flows, storyId } from '../../stories/flows/flows.ts'
import { type Drawing, labelOf, layoutOf } from '../../stories/flows/layout.ts'
import { sourceFiles } from './files.ts'
import { storyIds } from './story-ids.ts'

const pages = Object.values(flows)

test('every machine has a flow page', async () => {
  const files = sourceFiles('machines').filter((file) => file.endsWith('.machine.ts'))
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(`../../${file}`)))
  const isMachine = (value: unknown): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value
  expect(new Set(pages.map(({ machine }) => machine))).toEqual(
    new Set(modules.flatMap((module) => Object.values(module).filter(isMachine))),
  )
})

/** Storybook ids by the name of the machine's file: `Flows` of `level-up.machine.ts` is `flows--level-up`. */
test('every machine has its page in the book', () => {
  const names = sourceFiles('machines').flatMap((file) => /machines\/(.+)\.machine\.ts$/.exec(file)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(20)
  expect([...storyIds].filter((id) => id.startsWith('flows--')).sort()).toEqual(names.map((name) => `flows--${name}`).sort())
})

test.each(pages)('$title: every link leads to a story', ({ machine, stories }) => {
  const links = statesIn(chartOf(machine)).flatMap(({ leaf }) => (leaf === null ? [] : [storyId(stories, leaf)]))
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((id) => !storyIds.has(id))).toEqual([])
})

test.each(pages)('$title: every condition has a name', ({ machine }) => {
  const guards = statesIn(chartOf(machine)).flatMap(({ transitions }) => transitions.map(({ guard }) => guard))
  expect(guards.filter((guard) => guard?.includes('?'))).toEqual([])
})

test('a machine is drawn completely', () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        entry: 'cool',
        on: {
          PRESS: [
            { guard: and(['hasOil', 'isDark']), target: 'on', actions: [{ type: 'tell', params: 'lit' }] },
            { actions: assign({ tries: 1 }) },
          ],
        },
      },
      on: {
        initial: 'warm',
        invoke: { src: 'burn', onDone: 'gone', onError: 'off' },
        states: { warm: { after: { 500: 'hot' } }, hot: { exit: 'dim', always: { guard: () => true, target: 'warm' } } },
      },
      gone: { type: 'final' },
    },
  })
  const blank = { isInitial: false, isFinal: false, runs: [], entry: [], exit: [], transitions: [], states: [] }
  const way = { guard: null, actions: [] }
  const to = (name: string, id = `lamp.${name}`) => ({ id, name })
  const expected: ChartState = {
    ...blank,
    ...{ id: 'lamp', name: 'lamp', leaf: null },
    states: [
      {
        ...blank,
        ...{ id: 'lamp.off', name: 'off', leaf: 'Off', isInitial: true, entry: ['cool'] },
        transitions: [
          { cause: 'event', label: 'PRESS', guard: 'hasOil and isDark', actions: ['tell lit'], to: to('on') },
          { cause: 'event', label: 'PRESS', guard: 'else', actions: ['set tries'], to: null },
        ],
      },
      {
        ...blank,
        ...{ id: 'lamp.on', name: 'on', leaf: null, runs: ['burn'] },
        transitions: [
          { ...way, cause: 'done', label: 'burn ends', to: to('gone') },
          { ...way, cause: 'failed', label: 'burn fails', to: to('off') },
        ],
        states: [
          {
            ...blank,
            ...{ id: 'lamp.on.warm', name: 'warm', leaf: 'OnWarm', isInitial: true },
            transitions: [{ ...way, cause: 'delay', label: 'after 500 ms', to: to('hot', 'lamp.on.hot') }],
          },
          {
            ...blank,
            ...{ id: 'lamp.on.hot', name: 'hot', leaf: 'OnHot', exit: ['dim'] },
            transitions: [{ ...way, cause: 'always', label: 'at once', guard: '?', to: to('warm', 'lamp.on.warm') }],
          },
        ],
      },
      { ...blank, id: 'lamp.gone', name: 'gone', leaf: 'Gone', isFinal: true },
    ],
  }
  expect(chartOf(machine)).toEqual(expected)
})

type Area = Pick<Drawing['states'][number], 'x' | 'y' | 'width' | 'height'>
const overlap = (a: Area, b: Area) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const holds = (a: Area, b: Area) => a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height

test.each(pages)('$title: has every transition, in boxes that contain or avoid each other', async ({ machine }) => {
  const chart = chartOf(machine)
  const { states, arrows, width, height } = await layoutOf(chart)
  const expected = statesIn(chart).flatMap(({ transitions }) => transitions.filter(({ to }) => to !== null).map(labelOf))
  expect(arrows.flatMap(({ label }) => label?.lines.map(labelOf) ?? []).sort()).toEqual(expected.sort())
  expect(arrows.filter(({ points }) => points.length < 2)).toEqual([])
  const page = { x: 0, y: 0, width, height }
  for (const [n, a] of states.entries()) {
    expect(holds(page, a)).toBe(true)
    for (const b of states.slice(n + 1)) {
      const inside = statesIn(a.state).includes(b.state)
      expect(inside ? holds(a, b) : !overlap(a, b), `${a.state.id} and ${b.state.id}`).toBe(true)
    }
  }
})
