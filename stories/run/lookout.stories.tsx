import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type FrameView, Head, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { NOBODY_MET } from '../../sim/contract/run-spec.ts'
import { stream } from '../../sim/kernel/rng.ts'
import { eventPlan } from '../../sim/rules/events.ts'
import { Lookout } from '../../src/features/run/lookout.tsx'
import { t } from '../../src/language/t.ts'
import { LiveRun } from '../fixtures/still-run.tsx'

const spec = { seed: 7, locationId: 'school', met: NOBODY_MET, duration: 300 } as const
const [first] = eventPlan(stream(spec.seed, 'run-events'), spec.locationId, [])
/** Frames so many seconds before the first run event. */
const before = (seconds: number) => ({
  watch(next: (frame: FrameView) => void) {
    const frame = viewFrame(newFrameBuffer())
    frame.head[Head.timeLeft] = spec.duration - (first?.tick ?? 0) / TICK_RATE + seconds
    next(frame)
    return () => {}
  },
})

const meta = {
  title: 'Screens/Lookout',
  component: Lookout,
  args: { parts: before(3), spec, seconds: 4 },
  parameters: { layout: 'fullscreen' },
  render: (args) => <LiveRun hud={{ secondsLeft: 268, level: 9, health: 30, maxHealth: 30 }} hint={<Lookout {...args} />} />,
} satisfies Meta<typeof Lookout>
export default meta
type Story = StoryObj<typeof meta>

/** Three seconds before an event, with one lookout who sees four seconds ahead (SETTLR-05). */
export const Announces: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(`Your lookouts see it coming: ${t(`events.${first?.id ?? 'crows'}.name`)}`)
  },
}
/** Too early for one lookout. */
export const Silent: Story = {
  args: { parts: before(5) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Your lookouts/)).not.toBeInTheDocument()
  },
}
