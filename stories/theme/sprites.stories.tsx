import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import type { FrameView } from '../../sim/contract/frame.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { acts, ENEMY_ROWS, showEnemies, wares } from '../fixtures/parade.ts'
import { StagePicture, shown } from '../fixtures/stage-picture.tsx'

interface ShowProps {
  readonly locationId: LocationId
  readonly name: string
  readonly frame: (now: number, before: number) => FrameView
}

const bare = {
  rangedId: null,
  projectileColor: 'green',
  reach: 1,
  effects: { ...defaultPreferences(matchMedia('(prefers-reduced-motion: reduce)').matches), flashes: true },
} as const

const Show = ({ locationId, name, frame }: ShowProps) => (
  <div style={{ height: '100dvh' }}>
    <StagePicture name={name} frame={frame} options={useMemo(() => ({ ...bare, locationId }), [locationId])} />
  </div>
)

const meta: Meta<ShowProps> = {
  title: 'Theme/Sprites',
  component: Show,
  args: { locationId: 'school' },
  argTypes: { locationId: { control: 'select', options: Object.keys(locations) }, frame: { table: { disable: true } } },
  tags: ['nightly'],
  parameters: { layout: 'fullscreen' },
  play: shown,
}
export default meta
type Story = StoryObj<ShowProps>

/** One column per enemy kind from the left, one row per state from the top. */
export const Enemies: Story = { args: { name: `${ENEMY_KINDS.join(', ')}; ${ENEMY_ROWS.join(', ')}`, frame: showEnemies } }
export const ShotsAndThings: Story = { args: { name: 'Shots in flight; coins, scrap and chests', frame: wares } }
export const Effects: Story = { args: { name: 'Deaths, bursts, summons, rewards, a boss arrives', frame: acts } }
