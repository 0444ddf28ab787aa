import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { type DefenseMoment, defenseShow } from '../fixtures/defense-show.ts'
import { StagePicture, shown } from '../fixtures/stage-picture.tsx'

const OPTIONS = { locationId: 'defense' } as const

/** The fire and the barricades, as the horde comes on and nobody fights. */
const Show = ({ seconds, walls, away }: DefenseMoment) => (
  <div style={{ height: '100dvh' }}>
    <StagePicture name="Defense" frame={useMemo(() => defenseShow({ seconds, walls, away }), [seconds, walls, away])} options={OPTIONS} />
  </div>
)

const meta: Meta<typeof Show> = {
  title: 'Theme/Defense',
  component: Show,
  args: { seconds: 0, walls: 0, away: 0 },
  parameters: { layout: 'fullscreen' },
  // A stage each; `npm test` opens one (docs/testing.md).
  tags: ['nightly'],
  play: shown,
}
export default meta
type Story = StoryObj<typeof Show>

export const Begin: Story = {}
/** They lean on what still stands; some of it is worn. */
export const Crowd: Story = { tags: ['!nightly'], args: { seconds: 62, walls: 2 } }
/** Half of it is down, and they are at the fire. */
export const Broken: Story = { args: { seconds: 74, walls: 0 } }
/** Beyond the view the fire is marked at its edge; the rope ends the ground. */
export const Far: Story = { args: { seconds: 60, walls: 0, away: 960 } }
