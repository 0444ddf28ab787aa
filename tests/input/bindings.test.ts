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
import { areSame, type BoundDevice, bind, codeRefusal, lostIn, ownerOf, unbind } from '../../machines/rebind.ts'

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

/** What is wrong with bindings: a code twice in a group, one that cannot be bound, too many of one control. */
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

describe('what is bound as it comes', () => {
  test.each(['keys', 'buttons'] as const)('%s: every control can be reached, and no code does two things of one group', (device) => {
    expect([faultsOf(asTheyCome[device], device), without(asTheyCome[device])]).toEqual([[], []])
  })

  test.each(KEY_PRESET_IDS)('the preset %s: every control can be reached, and no key does two things of one group', (id) => {
    expect([faultsOf(keyPresets[id].keys, 'keys'), without(keyPresets[id].keys)]).toEqual([[], []])
    expect(keyPresetOf(keyPresets[id])).toBe(id)
  })

  test('a preset of one hand has nothing beyond the middle of the keyboard', () => {
    const keys = (id: 'leftHand' | 'rightHand') => Object.values(keyPresets[id].keys).flat()
    expect(keys('leftHand').filter((code) => !/^(Space|Digit[1-5]|Key[QWERTASDFGZXCVB])$/.test(code))).toEqual([])
    expect(keys('rightHand').filter((code) => !/^(Space|Digit[67890]|Key[YUIOPHJKLNM])$/.test(code))).toEqual([])
  })

  test('changed by one key it is nobody’s preset', () => {
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
  ] as const)('the key %s: %s', (code, refusal) => {
    expect(codeRefusal('keys', 'dash', code)).toBe(refusal)
  })

  test('in a choice arrows, Space and what presses there stay what they are, and in the run they can be had', () => {
    for (const code of ['ArrowUp', 'Space'])
      expect([codeRefusal('keys', 'choice1', code), codeRefusal('keys', 'dash', code)]).toEqual(['choice', null])
    for (const code of ['Button0', 'Button1', 'Button12'])
      expect([codeRefusal('buttons', 'reroll', code), codeRefusal('buttons', 'dash', code)]).toEqual(['choice', null])
    expect(codeRefusal('buttons', 'dash', 'Button16'), 'the system’s own').toBe('system')
  })

  test('the same key can be had in the run and in a choice', () => {
    expect(ownerOf(DEFAULT_KEYS, 'slot1', 'KeyR')).toBe(null)
    expect(ownerOf(DEFAULT_KEYS, 'slot1', 'KeyP')).toBe('pause')
    expect(bind(DEFAULT_KEYS, 'slot1', 0, 'KeyR')).toEqual({ ...DEFAULT_KEYS, slot1: ['KeyR', 'Numpad1'] })
  })

  test('what is taken is gone where it was; what is free is added; the other one of a control can be put first', () => {
    const taken = bind(DEFAULT_KEYS, 'dash', 0, 'KeyP')
    expect(taken).toEqual({ ...DEFAULT_KEYS, dash: ['KeyP'], pause: [] })
    expect(lostIn(DEFAULT_KEYS, taken)).toEqual(['pause'])
    expect(bind(DEFAULT_KEYS, 'dash', 1, 'ShiftLeft').dash).toEqual(['Space', 'ShiftLeft'])
    expect(bind(DEFAULT_KEYS, 'up', 0, 'ArrowUp').up).toEqual(['ArrowUp'])
    expect(unbind(DEFAULT_KEYS, 'up', 0).up).toEqual(['ArrowUp'])
  })

  const device = fc.constantFrom<BoundDevice>('keys', 'buttons')
  const control = fc.constantFrom(...CONTROLS)
  const at = fc.nat(MAX_CODES_PER_CONTROL - 1)
  prop.prop([device, fc.array(fc.tuple(control, at, fc.nat(30)), { maxLength: 60, size: 'max' })])(
    'whatever is bound, one after the other: nothing is bound twice in a group, and nothing changes but what was asked for and its owner',
    (of, steps) => {
      let bindings = asTheyCome[of]
      for (const [control, place, pick] of steps) {
        const code = CODES[of][pick % CODES[of].length] as string
        if (codeRefusal(of, control, code) !== null) continue
        const owner = ownerOf(bindings, control, code)
        const next = bind(bindings, control, place, code)
        expect(next[control]).toContain(code)
        expect(CONTROLS.filter((each) => next[each].join() !== bindings[each].join() && each !== control && each !== owner)).toEqual([])
        expect(faultsOf(next, of)).toEqual([])
        bindings = next
      }
    },
  )
})

describe('what a device has kept', () => {
  const read = (stored: Readonly<Record<string, unknown>>, device: BoundDevice = 'keys') => {
    const dropped: string[] = []
    return { bindings: readBindings(stored, asTheyCome[device], BINDABLE[device], (control) => dropped.push(control)), dropped }
  }

  test('nothing kept: as it comes', () => {
    expect(read({})).toEqual({ bindings: DEFAULT_KEYS, dropped: [] })
  })

  test('what is not right is dropped one by one, and is as it comes without what others have taken', () => {
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
  ])('whatever is kept, what is read is right and complete, and reads the same again', (stored, device) => {
    const { bindings } = read(stored, device)
    expect(Object.keys(bindings).sort()).toEqual([...CONTROLS].sort())
    expect(faultsOf(bindings, device)).toEqual([])
    expect(read(JSON.parse(JSON.stringify(bindings)), device)).toEqual({ bindings, dropped: [] })
  })
})

test('a code does one thing of a group, or nothing', () => {
  expect(controlOf(DEFAULT_KEYS, RUN_CONTROLS, 'Numpad1')).toBe('slot1')
  expect(controlOf(DEFAULT_KEYS, CHOICE_CONTROLS, 'Numpad1')).toBe('choice1')
  expect(controlOf(DEFAULT_KEYS, RUN_CONTROLS, 'KeyZ')).toBe(undefined)
  expect(areSame(DEFAULT_KEYS, { ...DEFAULT_KEYS })).toBe(true)
})
