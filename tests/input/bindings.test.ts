import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  BINDABLE,
  type Bindings,
  CHOICE_CONTROLS,
  CONTROL_GROUPS,
  type ControlId,
  controlOf,
  DEFAULT_BUTTONS,
  DEFAULT_KEYS,
  isBindable,
  MAX_CODES_PER_CONTROL,
  RUN_CONTROLS,
  readBindings,
} from '../../machines/bindings.ts'
import { KEY_PRESET_IDS, keyPresetOf, keyPresets } from '../../machines/key-presets.ts'
import {
  areSameBindings,
  type BoundDevice,
  bindCode,
  controlsWithoutCode,
  findCodeOwner,
  findCodeRefusal,
  unbindCode,
} from '../../machines/rebind.ts'

const CONTROLS: readonly ControlId[] = CONTROL_GROUPS.flat()
const asTheyCome: Readonly<Record<BoundDevice, Bindings>> = { keys: DEFAULT_KEYS, buttons: DEFAULT_BUTTONS }
const CODES: Readonly<Record<BoundDevice, readonly string[]>> = {
  keys: [
    'KeyW',
    'KeyZ',
    'Digit1',
    'Digit9',
    'Space',
    'ArrowUp',
    'Numpad5',
    'ShiftLeft',
    'Semicolon',
    'Escape',
    'Tab',
    'Enter',
    'F5',
    'AltLeft',
    '',
  ],
  buttons: Array.from({ length: 18 }, (_, at) => `Button${at}`),
}

/** Faults of bindings: a code used twice in a group, one that cannot be bound, too many for one control. */
const faultsOf = (bindings: Bindings, device: BoundDevice): readonly string[] =>
  CONTROL_GROUPS.flatMap((group) => {
    const codes = group.flatMap((control) => bindings[control])
    return [
      ...codes.filter((code, at) => codes.indexOf(code) !== at).map((code) => `${code} twice`),
      ...group.flatMap((control) =>
        bindings[control].filter((code) => !isBindable(BINDABLE[device], control, code)).map((code) => `${control}: ${code}`),
      ),
      ...group.filter((control) => bindings[control].length > MAX_CODES_PER_CONTROL).map((control) => `${control}: too many`),
    ]
  })
const without = (bindings: Bindings): readonly ControlId[] => CONTROLS.filter((control) => bindings[control].length === 0)

describe('default bindings', () => {
  test.each(['keys', 'buttons'] as const)('default %s reach every control without conflicts', (device) => {
    expect([faultsOf(asTheyCome[device], device), without(asTheyCome[device])]).toEqual([[], []])
  })

  test.each(KEY_PRESET_IDS)('the preset %s reaches every control without conflicts', (id) => {
    expect([faultsOf(keyPresets[id].keys, 'keys'), without(keyPresets[id].keys)]).toEqual([[], []])
    expect(keyPresetOf(keyPresets[id])).toBe(id)
  })

  test('a one-handed preset uses only its half of the keyboard', () => {
    const keys = (id: 'leftHand' | 'rightHand') => Object.values(keyPresets[id].keys).flat()
    expect(keys('leftHand').filter((code) => !/^(Space|Digit[1-5]|Key[QWERTASDFGZXCVB])$/.test(code))).toEqual([])
    expect(keys('rightHand').filter((code) => !/^(Space|Digit[67890]|Key[YUIOPHJKLNM])$/.test(code))).toEqual([])
  })

  test('a preset changed by one key is no preset', () => {
    expect(keyPresetOf({ keys: { ...DEFAULT_KEYS, dash: ['KeyE'] }, pointer: false })).toBe(null)
  })
})

describe('remapping', () => {
  test.each([
    ['Tab', 'focus'],
    ['Enter', 'presses'],
    ['NumpadEnter', 'presses'],
    ['F5', 'browser'],
    ['ControlLeft', 'browser'],
    ['MetaRight', 'browser'],
    ['AltLeft', 'browser'],
    ['CapsLock', 'system'],
    ['Escape', 'system'],
    ['', 'system'],
    ['KeyQ', null],
    ['ShiftLeft', null],
  ] as const)('rejects the key %s: %s', (code, refusal) => {
    expect(findCodeRefusal('keys', 'dash', code)).toBe(refusal)
  })

  test('arrows, Space and confirm keys are reserved in a choice and free in the run', () => {
    for (const code of ['ArrowUp', 'Space'])
      expect([findCodeRefusal('keys', 'choice1', code), findCodeRefusal('keys', 'dash', code)]).toEqual(['choice', null])
    for (const code of ['Button0', 'Button1', 'Button12'])
      expect([findCodeRefusal('buttons', 'reroll', code), findCodeRefusal('buttons', 'dash', code)]).toEqual(['choice', null])
    expect(findCodeRefusal('buttons', 'dash', 'Button16'), 'the system’s own').toBe('system')
  })

  test('the same key can be bound in the run and in a choice', () => {
    expect(findCodeOwner(DEFAULT_KEYS, 'slot1', 'KeyR')).toBe(null)
    expect(findCodeOwner(DEFAULT_KEYS, 'slot1', 'KeyP')).toBe('pause')
    expect(bindCode(DEFAULT_KEYS, 'slot1', 0, 'KeyR')).toEqual({ ...DEFAULT_KEYS, slot1: ['KeyR', 'Numpad1'] })
  })

  test('a taken key moves, a free one is added, and another can become the first', () => {
    const taken = bindCode(DEFAULT_KEYS, 'dash', 0, 'KeyP')
    expect(taken).toEqual({ ...DEFAULT_KEYS, dash: ['KeyP'], pause: [] })
    expect(controlsWithoutCode(DEFAULT_KEYS, taken)).toEqual(['pause'])
    expect(bindCode(DEFAULT_KEYS, 'dash', 1, 'ShiftLeft').dash).toEqual(['Space', 'ShiftLeft'])
    expect(bindCode(DEFAULT_KEYS, 'up', 0, 'ArrowUp').up).toEqual(['ArrowUp'])
    expect(unbindCode(DEFAULT_KEYS, 'up', 0).up).toEqual(['ArrowUp'])
  })

  const device = fc.constantFrom<BoundDevice>('keys', 'buttons')
  const control = fc.constantFrom(...CONTROLS)
  const at = fc.nat(MAX_CODES_PER_CONTROL - 1)
  prop.prop([device, fc.array(fc.tuple(control, at, fc.nat(30)), { maxLength: 60, size: 'max' })])(
    'any bindings never conflict, and change only the control and the previous owner',
    (of, steps) => {
      let bindings = asTheyCome[of]
      for (const [control, place, pick] of steps) {
        const code = CODES[of][pick % CODES[of].length] as string
        if (findCodeRefusal(of, control, code) !== null) continue
        const owner = findCodeOwner(bindings, control, code)
        const next = bindCode(bindings, control, place, code)
        expect(next[control]).toContain(code)
        expect(CONTROLS.filter((each) => next[each].join() !== bindings[each].join() && each !== control && each !== owner)).toEqual([])
        expect(faultsOf(next, of)).toEqual([])
        bindings = next
      }
    },
  )
})

describe('stored bindings', () => {
  const read = (stored: Readonly<Record<string, unknown>>, device: BoundDevice = 'keys') => {
    const dropped: string[] = []
    return { bindings: readBindings(stored, asTheyCome[device], BINDABLE[device], (control) => dropped.push(control)), dropped }
  }

  test('default if none are stored', () => {
    expect(read({})).toEqual({ bindings: DEFAULT_KEYS, dropped: [] })
  })

  test('drop invalid entries one by one, and use free defaults instead', () => {
    const stored = {
      dash: ['KeyP'],
      pause: ['Tab'],
      return: ['KeyC', 'KeyX', 'KeyV'],
      slot1: ['Digit1', 'Digit1'],
      slot2: 'Digit2',
      slot3: ['KeyP'],
      slot4: [],
      mute: [7],
      reroll: ['KeyT'],
      banish: ['ArrowUp'],
    }
    expect(read(stored)).toEqual({
      bindings: { ...DEFAULT_KEYS, dash: ['KeyP'], pause: [], slot4: [], reroll: ['KeyT'] },
      dropped: ['slot1', 'slot2', 'slot3', 'pause', 'return', 'mute', 'banish'],
    })
  })

  const hostile = fc.oneof(
    fc.anything(),
    fc.array(fc.oneof(fc.constantFrom(...CODES.keys, ...CODES.buttons), fc.string(), fc.anything()), { maxLength: 4 }),
  )
  prop.prop([
    fc.dictionary(fc.oneof(fc.constantFrom<string>(...CONTROLS), fc.string()), hostile),
    fc.constantFrom<BoundDevice>('keys', 'buttons'),
  ])('are valid, complete and stable for any stored value', (stored, device) => {
    const { bindings } = read(stored, device)
    expect(Object.keys(bindings).sort()).toEqual([...CONTROLS].sort())
    expect(faultsOf(bindings, device)).toEqual([])
    expect(read(JSON.parse(JSON.stringify(bindings)), device)).toEqual({ bindings, dropped: [] })
  })
})

test('a code has at most one action per group', () => {
  expect(controlOf(DEFAULT_KEYS, RUN_CONTROLS, 'Numpad1')).toBe('slot1')
  expect(controlOf(DEFAULT_KEYS, CHOICE_CONTROLS, 'Numpad1')).toBe('choice1')
  expect(controlOf(DEFAULT_KEYS, RUN_CONTROLS, 'KeyZ')).toBe(undefined)
  expect(areSameBindings(DEFAULT_KEYS, { ...DEFAULT_KEYS })).toBe(true)
})
