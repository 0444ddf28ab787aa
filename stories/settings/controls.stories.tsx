import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { keyPresets } from '../../machines/key-presets.ts'
import { ControlsDialog } from '../../src/features/settings/controls-dialog.tsx'
import type { ShownControls } from '../../src/messages/controls.ts'
import { padButtonNames } from '../../src/messages/pad-signs.ts'
import type { Preferences } from '../../src/state/preferences.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { PadSign } from '../../src/ui/pad-sign.tsx'
import { ControlsContext } from '../../src/ui/shown-controls.ts'
import { controlsDialog, remapAt, remapContext, shownControls } from '../fixtures/controls.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'

/** The controls of keyboard, gamepad, touch screen and mouse. */
export default { title: 'Screens/Controls', parameters: { layout: 'fullscreen' } } satisfies Meta

const onChange = fn()
const shown = (over: Partial<ShownControls>, hands: Partial<Preferences> = {}): Pick<StoryObj, 'render'> => ({
  render: () => {
    const [chosen, choose] = useState({ ...defaultPreferences(false), ...hands })
    const change = (next: Partial<Preferences>) => {
      onChange(next)
      choose((before) => ({ ...before, ...next }))
    }
    return (
      <ControlsContext value={shownControls(over)}>
        <ControlsDialog {...controlsDialog({ hands: chosen, onChange: change })} />
      </ControlsContext>
    )
  },
})
const panel = async (name: string) => within(await screen.findByRole('tabpanel', { name }))
const names = (area: Awaited<ReturnType<typeof panel>>, pattern: RegExp) =>
  area.getAllByRole('button', { name: pattern }).map((button) => button.getAttribute('aria-label'))

/** Keys are labelled according to the keyboard layout. */
export const Keyboard: StoryObj = {
  ...shown({
    layout: new Map([
      ['KeyW', 'z'],
      ['KeyA', 'q'],
    ]),
  }),
  play: async () => {
    const keys = await panel('Keyboard')
    await expect(names(keys, /^Walk/).slice(0, 4)).toEqual([
      'Walk up: Z',
      'Walk up, second key: ↑',
      'Walk left: Q',
      'Walk left, second key: ←',
    ])
    await expect(keys.getByRole('radio', { name: 'WASD and arrows' })).toBeChecked()
  },
}
export const KeyboardOnAPhone: StoryObj = { ...Keyboard, tags: ['nightly'], globals: { viewport: { value: 'phone' } }, play: dialogFits }
export const OneHand: StoryObj = {
  render: () => (
    <ControlsDialog
      {...controlsDialog({ snapshot: remapAt('idle', { controls: { ...remapContext.controls, ...keyPresets.leftHand } }) })}
    />
  ),
  play: async () => {
    await expect((await panel('Keyboard')).getByRole('radio', { name: 'Left hand' })).toBeChecked()
  },
}
/** Opens on the current device, with its button symbols. */
export const Gamepad: StoryObj = {
  ...shown({ device: 'pad', make: 'playstation' }),
  play: async ({ userEvent }) => {
    onChange.mockClear()
    const pad = await panel('Gamepad')
    await expect(names(pad, /^(Dash|Quick slot 1|Pause):/)).toEqual(['Dash: R2', 'Quick slot 1: Cross', 'Pause: Options'])
    await userEvent.click(pad.getByRole('radio', { name: 'Right' }))
    await userEvent.selectOptions(pad.getByRole('combobox', { name: 'Button labels' }), 'Nintendo')
    fireEvent.change(pad.getByRole('slider', { name: 'Stick dead zone' }), { target: { value: '35' } })
    await expect(onChange.mock.calls).toEqual([[{ padStick: 'right' }], [{ padSigns: 'nintendo' }], [{ padDead: 35 }]])
  },
}
export const GamepadOnAPhone: StoryObj = { ...Gamepad, tags: ['nightly'], globals: { viewport: { value: 'phone' } }, play: dialogFits }
export const TouchAndMouse: StoryObj = {
  ...shown({ device: 'touch' }),
  play: async ({ userEvent }) => {
    onChange.mockClear()
    const touch = await panel('Touch and mouse')
    await userEvent.click(touch.getByRole('radio', { name: 'Toggle' }))
    await userEvent.click(touch.getByRole('radio', { name: 'Press twice' }))
    await userEvent.click(touch.getByRole('radio', { name: 'Right' }))
    await userEvent.click(touch.getByRole('radio', { name: 'Fixed' }))
    fireEvent.change(touch.getByRole('slider', { name: 'Size' }), { target: { value: '120' } })
    fireEvent.change(touch.getByRole('slider', { name: 'Dead zone' }), { target: { value: '30' } })
    await userEvent.click(touch.getByRole('switch', { name: 'Walk to where I press' }))
    await expect(onChange.mock.calls).toEqual([
      [{ walk: 'toggle' }],
      [{ goHome: 'twice' }],
      [{ stickSide: 'right' }],
      [{ stickFloats: false }],
      [{ stickSize: 120 }],
      [{ stickDead: 30 }],
      [{ pointer: true }],
    ])
    // Without a stick, its options are disabled.
    await waitFor(() => expect(touch.getByRole('radio', { name: 'Fixed' })).toBeDisabled())
  },
}
export const TouchOnAPhone: StoryObj = { ...TouchAndMouse, tags: ['nightly'], globals: { viewport: { value: 'phone' } }, play: dialogFits }

/** Every button with the symbols of each manufacturer, beside its name. */
export const Signs: StoryObj = {
  render: () => (
    <div className="panel" style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '1rem', maxWidth: '60rem' }}>
      {(['xbox', 'playstation', 'nintendo', 'generic'] as const).map((make) => (
        <ul key={make} aria-label={make} style={{ display: 'grid', gap: '0.5rem' }}>
          {padButtonNames(make).map((name, at) => (
            <li key={name}>
              <PadSign code={`Button${at}`} make={make} /> <span aria-hidden="true">{name}</span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const read = (make: string) =>
      within(canvas.getByRole('list', { name: make }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('.pad-sign')?.textContent)
    await expect(read('playstation').slice(0, 4)).toEqual(['Cross', 'Circle', 'Square', 'Triangle'])
    await expect(read('nintendo').slice(0, 4)).toEqual(['B', 'A', 'Y', 'X'])
    // The four face buttons differ by more than colour.
    const drawn = (make: string) =>
      [0, 1, 2, 3].map((at) => canvas.getByRole('list', { name: make }).querySelector(`[data-button="${at}"]`)?.innerHTML)
    for (const make of ['xbox', 'playstation', 'nintendo', 'generic']) await expect(new Set(drawn(make)).size).toBe(4)
  },
}
