import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { EVOLUTION_IDS, type EvolutionId, evolutions } from '../../sim/content/evolutions.ts'
import { instinctRules } from '../../sim/content/instincts.ts'
import { evolutionShow } from '../fixtures/evolution-show.ts'
import { instinctShow } from '../fixtures/instinct-show.ts'
import { StagePicture, shown } from '../fixtures/stage-picture.tsx'

/** An Instinct at its highest rank on the left, and its evolution on the right; on a phone, one above the other. */
function Show({ id }: { id: EvolutionId }) {
  const { instinct } = evolutions[id]
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', gridAutoRows: '1fr', height: '100dvh' }}>
      <StagePicture name={instinct} frame={useMemo(() => instinctShow(instinct, instinctRules.maxRank), [instinct])} />
      <StagePicture name={id} frame={useMemo(() => evolutionShow(id), [id])} />
    </div>
  )
}

const meta: Meta<typeof Show> = {
  title: 'Theme/Evolutions',
  component: Show,
  argTypes: { id: { control: 'select', options: EVOLUTION_IDS } },
  parameters: { layout: 'fullscreen' },
  // One stage per story; `npm test` renders one of them (docs/testing.md).
  tags: ['nightly'],
  play: shown,
}
export default meta
type Story = StoryObj<typeof Show>
const story = (id: EvolutionId): Story => ({ args: { id } })

export const Earthbreaker: Story = story('earthbreaker')
export const Grinder = story('grinder')
export const Pinball = story('pinball')
export const ScorchedStreet = story('scorched_street')
export const TeslaSwarm = story('tesla_swarm')
export const Pack = story('pack')
