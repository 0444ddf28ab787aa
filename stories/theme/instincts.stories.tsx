import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { INSTINCT_IDS, type InstinctId, instinctRules } from '../../sim/content/instincts.ts'
import { instinctShow } from '../fixtures/instinct-show.ts'
import { StagePicture, shown } from '../fixtures/stage-picture.tsx'

interface AtRankProps {
  readonly id: InstinctId
  readonly rank: number
}
const AtRank = ({ id, rank }: AtRankProps) => (
  <StagePicture name={`${id}, rank ${rank}`} frame={useMemo(() => instinctShow(id, rank), [id, rank])} />
)

/** An Instinct in a crowd: rank 1 on the left, the highest rank on the right. */
const Show = ({ id }: Pick<AtRankProps, 'id'>) => (
  <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', height: '100dvh' }}>
    <AtRank id={id} rank={1} />
    <AtRank id={id} rank={instinctRules.maxRank} />
  </div>
)

const meta: Meta<typeof Show> = {
  title: 'Theme/Instincts',
  component: Show,
  argTypes: { id: { control: 'select', options: INSTINCT_IDS } },
  parameters: { layout: 'fullscreen' },
  // Two stages per story. `tests/render/stage.browser.test.ts` draws the same effects in `npm test`.
  tags: ['nightly'],
  play: shown,
}
export default meta
type Story = StoryObj<typeof Show>
const story = (id: InstinctId): Story => ({ args: { id } })

export const WideSwing = story('wide_swing')
export const Slam = story('slam')
export const SawBelt = story('saw_belt')
export const ScrapDrone = story('scrap_drone')
export const Ricochet: Story = story('ricochet')
export const BurningTrail = story('burning_trail')
export const LiveWire = story('live_wire')
export const Bottle = story('bottle')
export const Pierce = story('pierce')
export const TwinBarrel = story('twin_barrel')
export const LastRound = story('last_round')
export const HotReload = story('hot_reload')
export const Cornered = story('cornered')
export const Caltrops = story('caltrops')
export const GuardDog: Story = story('guard_dog')
export const Bloodlust = story('bloodlust')
export const Flare = story('flare')
export const Magnet = story('magnet')
