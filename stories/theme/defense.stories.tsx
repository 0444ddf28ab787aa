import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { type DefenseMoment, defenseShow } from '../fixtures/defense-show.ts'
import { StagePicture, shown } from '../fixtures/stage-picture.tsx'

const OPTIONS = { locationId: 'defense' } as const

/** The fire and the barricades while the horde attacks and the survivor does not fight. */
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
  // One stage per story; `npm test` renders one of them (docs/testing.md).
  tags: ['nightly'],
  play: shown,
}
export default meta
type Story = StoryObj<typeof Show>

export const Begin: Story = {}
/** Zombies lean on the remaining barricades, some of which are damaged. */
export const Crowd: Story = { args: { seconds: 62, walls: 2 } }
/** Half of the barricades are broken, and zombies are at the fire. */
export const Broken: Story = { args: { seconds: 74, walls: 0 } }
/** Outside the view the fire is marked at the edge; the rope marks the border of the area. */
export const Far: Story = { args: { seconds: 60, walls: 0, away: 960 } }
