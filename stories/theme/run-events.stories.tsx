import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { RUN_EVENT_IDS, type RunEventId } from '../../sim/content/events.ts'
import { eventShow } from '../fixtures/event-show.ts'
import { StagePicture, shown } from '../fixtures/stage-picture.tsx'

/** A run event from beginning to end, in a loop; a second one outside the view is marked at the edge. */
const Show = ({ id }: { id: RunEventId }) => (
  <div style={{ height: '100dvh' }}>
    <StagePicture name={id} frame={useMemo(() => eventShow(id), [id])} />
  </div>
)

const meta: Meta<typeof Show> = {
  title: 'Theme/Run events',
  component: Show,
  argTypes: { id: { control: 'select', options: RUN_EVENT_IDS } },
  parameters: { layout: 'fullscreen' },
  // One stage per story; `npm test` renders two of them (docs/testing.md).
  tags: ['nightly'],
  play: shown,
}
export default meta
type Story = StoryObj<typeof Show>
const story = (id: RunEventId): Story => ({ args: { id } })

export const SupplyDrop = story('supply_drop')
export const Courier = story('courier')
export const Crows: Story = story('crows')
export const CarAlarm = story('car_alarm')
export const Blackout = story('blackout')
export const Drums = story('drums')
export const Generator: Story = story('generator')
export const Survivor = story('survivor')
