import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { DEFAULT_BUTTONS, DEFAULT_KEYS } from '../../machines/bindings.ts'
import { keyPresets } from '../../machines/key-presets.ts'
import { type RemapEvent, type RemappedControls, remapMachine } from '../../machines/remap.machine.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const AS_THEY_COME: RemappedControls = { keys: DEFAULT_KEYS, buttons: DEFAULT_BUTTONS, pointer: false }
const ASK: RemapEvent = { type: 'ASK', device: 'keys', control: 'dash', at: 0 }
const ASK_BUTTON: RemapEvent = { type: 'ASK', device: 'buttons', control: 'choice1', at: 1 }
const pressed = (code: string): RemapEvent => ({ type: 'PRESSED', code })
const events: readonly RemapEvent[] = [
  ASK,
  ASK_BUTTON,
  pressed('KeyE'),
  pressed('KeyP'),
  pressed('Space'),
  pressed('F5'),
  pressed('Button9'),
  pressed('Button3'),
  { type: 'CANCEL' },
  { type: 'TAKE' },
  { type: 'CLEAR' },
  { type: 'UNDO' },
  { type: 'PRESET', preset: 'leftHand' },
  { type: 'PRESET', preset: 'pointer' },
  { type: 'RESET', device: 'keys' },
  { type: 'RESET', device: 'buttons' },
]

/** The state after the events, without running effects, and the stored controls of the last step. */
function play(...steps: readonly RemapEvent[]) {
  let [snapshot, actions] = initialTransition(remapMachine, AS_THEY_COME)
  for (const event of steps) [snapshot, actions] = transition(remapMachine, snapshot, event)
  const kept = actions.filter(({ type }) => type === 'keep').map(({ params }) => params)
  return { at: leafOf(snapshot), context: snapshot.context, kept }
}

test('every leaf is reachable, and none is a dead end', () => {
  expect(deadEnds(remapMachine, AS_THEY_COME, events)).toEqual({ unreached: [], stuck: [] })
})

test('a free key applies at once and can be undone', () => {
  const keys = { ...DEFAULT_KEYS, dash: ['KeyE'] }
  const bound = play(ASK, pressed('KeyE'))
  expect(bound).toMatchObject({ at: 'saved', context: { controls: { keys }, lost: [], asked: null } })
  expect(bound.context.change).toEqual({ type: 'bound', device: 'keys', control: 'dash', at: 0, code: 'KeyE', takenFrom: null })
  expect(bound.kept).toEqual([{ ...AS_THEY_COME, keys }])
  expect(play(ASK, pressed('KeyE'), { type: 'UNDO' })).toMatchObject({
    at: 'idle',
    context: { controls: AS_THEY_COME, change: null },
    kept: [AS_THEY_COME],
  })
})

test('a key of another control is named, and taken after a confirmation', () => {
  const asked = play(ASK, pressed('KeyP'))
  expect(asked).toMatchObject({ at: 'conflict', context: { pressed: 'KeyP', owner: 'pause', controls: AS_THEY_COME }, kept: [] })
  expect(play(ASK, pressed('KeyP'), { type: 'CANCEL' })).toMatchObject({ at: 'idle', context: { controls: AS_THEY_COME, asked: null } })
  expect(play(ASK, pressed('KeyP'), { type: 'TAKE' })).toMatchObject({
    at: 'saved',
    context: { controls: { keys: { ...DEFAULT_KEYS, dash: ['KeyP'], pause: [] } }, lost: ['pause'], change: { takenFrom: 'pause' } },
  })
})

test('a forbidden key shows the reason, and the capture continues', () => {
  expect(play(ASK, pressed('F5'))).toMatchObject({ at: 'capturing.refused', context: { pressed: 'F5', refusal: 'browser' }, kept: [] })
  expect(play(ASK, pressed('F5'), pressed('KeyE'))).toMatchObject({ at: 'saved', context: { controls: { keys: { dash: ['KeyE'] } } } })
  expect(play(ASK, pressed('F5'), pressed('KeyP'))).toMatchObject({ at: 'conflict', context: { refusal: null } })
})

test('the same key and a cancel change nothing', () => {
  for (const end of [pressed('Space'), { type: 'CANCEL' } as const])
    expect(play(ASK, end)).toMatchObject({ at: 'idle', context: { controls: AS_THEY_COME, asked: null, change: null } })
})

test('a binding can be cleared, and a missing one is ignored', () => {
  expect(play(ASK, { type: 'CLEAR' })).toMatchObject({ at: 'saved', context: { controls: { keys: { dash: [] } }, lost: ['dash'] } })
  expect(play({ ...ASK, at: 1 } as RemapEvent, { type: 'CLEAR' })).toMatchObject({ at: 'idle', context: { controls: AS_THEY_COME } })
})

test('a preset keeps the buttons, and a reset keeps the other device', () => {
  const mine = play(ASK_BUTTON, pressed('Button10'))
  const { buttons } = mine.context.controls
  expect(buttons.choice1).toEqual(['Button4', 'Button10'])
  const preset = play(ASK_BUTTON, pressed('Button10'), { type: 'PRESET', preset: 'pointer' })
  expect(preset.context.controls).toEqual({ ...keyPresets.pointer, buttons })
  expect(play(ASK_BUTTON, pressed('Button10'), { type: 'RESET', device: 'keys' }).context.controls).toEqual({ ...AS_THEY_COME, buttons })
  expect(play({ type: 'PRESET', preset: 'leftHand' }, { type: 'RESET', device: 'buttons' }).context.controls.keys).toEqual(
    keyPresets.leftHand.keys,
  )
})

/** Only stored changes apply, and no code has two actions in a group. */
function check({ before, after, to, asked }: MachineStep<typeof remapMachine>): void {
  const isChanged = before.context.controls !== after.context.controls
  if (isChanged) expect(asked.map(({ type, params }) => [type, params])).toContainEqual(['keep', after.context.controls])
  if (['capturing.listening', 'capturing.refused', 'conflict'].includes(to))
    expect([after.context.asked, isChanged]).toEqual([expect.anything(), false])
  else expect(after.context.asked).toBe(null)
  const { keys } = after.context.controls
  const codes = [...keys.dash, ...keys.pause, ...keys.up, ...keys.slot1]
  expect(new Set(codes).size).toBe(codes.length)
}
test('the invariants hold along every simple path', () => walkSimplePaths(remapMachine, AS_THEY_COME, events, () => check))
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (steps) =>
  walk(remapMachine, AS_THEY_COME, steps, () => check),
)
