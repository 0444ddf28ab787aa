import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DEFAULT_KEYS } from '../../machines/bindings.ts'
import { keyPresets } from '../../machines/key-presets.ts'
import type { ShownControls } from '../../src/messages/controls.ts'
import { DEFENSE_HINTS, RUN_HINTS } from '../../src/messages/how-to-play.ts'
import { RunHint, type RunHintProps } from '../../src/play/hud/run-hint.tsx'
import { ControlsContext } from '../../src/ui/shown-controls.ts'
import { shownControls } from '../fixtures/controls.ts'
import { crowding } from '../fixtures/crowding.ts'
import { LiveRun } from '../fixtures/still-run.tsx'

/** Hints for a new player, in a HUD that must stay legible. */
interface HintArgs extends RunHintProps, Pick<ShownControls, 'device' | 'make' | 'keys' | 'pointer' | 'walk' | 'goHome' | 'stickSide'> {}
const meta: Meta<HintArgs> = {
  title: 'Screens/Run hint',
  args: {
    ...{ id: 'move', slot: 0, item: 'Bandage' },
    ...{ device: 'keys', make: 'generic', keys: DEFAULT_KEYS, pointer: false, walk: 'hold', goHome: 'hold', stickSide: 'left' },
  },
  argTypes: {
    id: { control: 'select', options: [null, ...RUN_HINTS, ...DEFENSE_HINTS] },
    device: { control: 'inline-radio', options: ['keys', 'touch', 'pad'] },
    make: { control: 'inline-radio', options: ['xbox', 'playstation', 'nintendo', 'generic'] },
    slot: { control: { type: 'number', min: 0, max: 3 } },
  },
  parameters: { layout: 'fullscreen' },
  render: ({ id, slot, item, ...controls }) => (
    <ControlsContext value={shownControls(controls)}>
      <LiveRun
        hud={{ secondsLeft: 281, level: 2, health: 5, maxHealth: 10, quickCounts: [5, 5, 5, 5], quickWaits: [0, 0, 0, 0] }}
        hint={<RunHint id={id} slot={slot} item={item} />}
      />
    </ControlsContext>
  ),
}
export default meta
type Story = StoryObj<HintArgs>

const says =
  (words: string): Story['play'] =>
  async ({ canvas, canvasElement }) => {
    const hint = canvasElement.querySelector('.run-hint') as HTMLElement
    await expect(hint).toHaveTextContent(words)
    await expect([hint.getAttribute('role'), getComputedStyle(hint).pointerEvents]).toEqual(['status', 'none'])
    await expect(await crowding(canvasElement)).toEqual([])
    const box = hint.getBoundingClientRect()
    const plates = [...canvasElement.querySelectorAll('.run :is(.clock, .gains, .tools button, .vitals, .slots, .ammo, .dash)')]
    const covered = plates.filter((plate) => {
      const of = plate.getBoundingClientRect()
      return of.width > 0 && box.left < of.right && of.left < box.right && box.top < of.bottom && of.top < box.bottom
    })
    await expect(covered.map(({ className }) => className)).toEqual([])
    await expect(canvas.getByRole('timer', { name: 'Time left' })).toBeVisible()
  }

export const Move: Story = { play: says('Walk with W A S D or the arrow keys.') }
export const MoveByTouch: Story = {
  args: { device: 'touch' },
  globals: { viewport: { value: 'phone' } },
  play: says('Walk with the stick under your left thumb.'),
}
export const MoveByPad: Story = { args: { device: 'pad' }, play: says('Walk with the left stick.') }
/** Shows the actual key bindings. */
export const MoveByTheRightHand: Story = { args: { keys: keyPresets.rightHand.keys }, play: says('Walk with I J K L.') }
export const MoveByPointer: Story = { args: { pointer: true }, play: says('Press and hold where you want to walk.') }
export const MoveByRightThumb: Story = {
  args: { device: 'touch', stickSide: 'right' },
  globals: { viewport: { value: 'phone' } },
  play: says('Walk with the stick under your right thumb.'),
}
export const MoveByRightThumbSideways: Story = { ...MoveByRightThumb, tags: ['nightly'], globals: { viewport: { value: 'sideways' } } }
export const Attack: Story = { args: { id: 'attack' }, play: says('You attack by yourself. Get close to a zombie.') }
export const PickUp: Story = { args: { id: 'pickUp' }, play: says('Walk near coins and scrap to pick them up.') }
export const Heal: Story = { args: { id: 'heal' }, play: says('Badly hurt? Press 1 to use a Bandage.') }
export const HealByTouch: Story = {
  args: { id: 'heal', device: 'touch', item: 'Medkit', slot: 1 },
  globals: { viewport: { value: 'phone' } },
  play: says('Badly hurt? Tap the Medkit below.'),
}
export const HealByPad: Story = {
  args: { id: 'heal', device: 'pad', make: 'playstation', item: 'Medkit', slot: 1 },
  play: says('Badly hurt? Press Circle to use a Medkit.'),
}
export const Home: Story = {
  args: { id: 'home' },
  play: says('Press C to go home with what you found, or hold out until the time is up.'),
}
export const HomeByTouch: Story = {
  args: { id: 'home', device: 'touch' },
  globals: { viewport: { value: 'phone' } },
  play: says('Hold the tent to go home with what you found, or hold out until the time is up.'),
}
export const HomeByPad: Story = {
  args: { id: 'home', device: 'pad' },
  play: says('Press Start to go home with what you found, or hold out until the time is up.'),
}
/** After the last hint, nothing is shown. */
export const Nothing: Story = { args: { id: null }, play: says('') }
/** A phone in landscape has the least room. */
export const HomeSideways: Story = { ...HomeByTouch, tags: ['nightly'], globals: { viewport: { value: 'sideways' } } }
export const HealSideways: Story = { ...HealByTouch, tags: ['nightly'], globals: { viewport: { value: 'sideways' } } }

/** The hints of Defense. */
export const KeepFire: Story = { args: { id: 'keepFire' }, play: says('Keep the fire burning. If it goes out, the run is lost.') }
export const Repair: Story = { args: { id: 'repair' }, play: says('Stand beside a barricade to repair it.') }
export const Prey: Story = { args: { id: 'prey' }, play: says('Shamblers go for the fire. Everything else goes for you.') }
export const PreyOnPhone: Story = { tags: ['nightly'], ...Prey, globals: { viewport: { value: 'phone' } } }
