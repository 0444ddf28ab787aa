import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { CaptionSide } from '../../src/messages/captions.ts'
import { Captions } from '../../src/play/hud/captions.tsx'
import { RunState } from '../../src/play/hud/run-state.tsx'
import { LiveRun } from '../fixtures/still-run.tsx'

const onAsk = fn()

interface Knobs {
  lines: readonly { what: string; side: CaptionSide }[]
  /** The run's state as text; empty if the player has not asked. */
  line: string
}
const STATE =
  'Health 14 of 18. Enemies: 12 on the left, 3 on the right, 1 above. Nearest: Shambler, on the left, close. Abomination, on the right, 84% health. 4:12 left, Wave 2. Level 9, Adrenaline 40%. Ammo 0 of 8. 4 pickups nearby, the nearest on the right.'

/** Captions and the run's state as text, in a HUD that must stay legible. */
const meta: Meta<Knobs> = {
  title: 'Screens/Run in words',
  args: {
    lines: [
      { what: 'Groans', side: 'left' },
      { what: 'A heavy attack gathers', side: 'right' },
      { what: 'A horn: a boss comes', side: 'around' },
    ],
    line: '',
  },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void onAsk.mockClear(),
  render: ({ lines, line }) => (
    <LiveRun
      hud={{ dashWait: 40 }}
      words={
        <>
          <Captions lines={lines} />
          <RunState line={line} nth={1} onAsk={onAsk} />
        </>
      }
    />
  ),
}
export default meta
type Story = StoryObj<Knobs>

/** The plates of the HUD that a box covers. */
function covered(page: Element, box: Element): readonly string[] {
  const of = box.getBoundingClientRect()
  const plates = [...page.querySelectorAll('.run :is(.clock, .gains, .tools > button, .vitals, .slots, .ammo, .dash)')]
  return plates.flatMap((plate) => {
    const { left, right, top, bottom, width } = plate.getBoundingClientRect()
    return width > 0 && of.left < right && left < of.right && of.top < bottom && top < of.bottom ? [plate.className] : []
  })
}
const overNothing: Story['play'] = async ({ canvas, canvasElement }) => {
  const list = canvas.getByRole('list', { name: 'Captions' })
  await expect(list).toHaveTextContent('Groans, left')
  await expect(covered(canvasElement, list)).toEqual([])
}
export const WithCaptions: Story = { play: overNothing }
export const WithCaptionsOnPhone: Story = { play: overNothing, globals: { viewport: { value: 'phone' } } }
export const WithCaptionsSideways: Story = { tags: ['nightly'], play: overNothing, globals: { viewport: { value: 'sideways' } } }

export const Asked: Story = {
  args: { lines: [], line: STATE },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText(STATE)).toBeInTheDocument()
    await expect(covered(canvasElement, canvas.getByText(STATE))).toEqual([])
    await userEvent.click(canvas.getByRole('button', { name: 'Read out status' }))
    await expect(onAsk).toHaveBeenCalledOnce()
  },
}
export const AskedOnPhone: Story = { ...Asked, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The button becomes visible on keyboard focus. */
export const TheControl: Story = {
  args: { lines: [] },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('button', { name: 'Read out status' })
    await expect(control.getBoundingClientRect().width).toBeLessThan(2)
    control.focus({ focusVisible: true } as FocusOptions)
    await expect(control.getBoundingClientRect().height).toBeGreaterThan(43)
  },
}
