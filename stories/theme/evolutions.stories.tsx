import type { Meta, StoryObj } from '@storybook/react-vite'
import { type RefCallback, useCallback } from 'react'
import { expect, waitFor } from 'storybook/test'
import { EVOLUTION_IDS, type EvolutionId, evolutions } from '../../sim/content/evolutions.ts'
import type { FrameView } from '../../sim/contract/frame.ts'
import { evolutionShow } from '../fixtures/evolution-show.ts'
import { instinctShow } from '../fixtures/instinct-show.ts'
import { playOnStage, SHOW_START } from '../fixtures/stage-show.ts'

interface PictureProps {
  readonly name: string
  readonly frame: (now: number, before: number) => FrameView
}
function Picture({ name, frame }: PictureProps) {
  const host: RefCallback<HTMLElement> = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : playOnStage(element, frame)),
    [frame],
  )
  return <div ref={host} role="img" aria-label={name} style={{ position: 'relative', overflow: 'hidden' }} />
}

/** An Instinct at its highest rank on the left, and what it becomes on the right. */
const Show = ({ id }: { id: EvolutionId }) => (
  <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', height: '100dvh' }}>
    <Picture name={evolutions[id].of} frame={instinctShow(evolutions[id].of, 5)} />
    <Picture name={id} frame={evolutionShow(id)} />
  </div>
)

const meta: Meta<typeof Show> = {
  title: 'Theme/Evolutions',
  component: Show,
  argTypes: { id: { control: 'select', options: EVOLUTION_IDS } },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    for (const picture of canvas.getAllByRole('img'))
      await waitFor(() => expect(Number(picture.dataset.shown)).toBeGreaterThan(SHOW_START), { timeout: 20_000 })
  },
}
export default meta
type Story = StoryObj<typeof Show>
const story = (id: EvolutionId): Story => ({ args: { id } })

export const Earthbreaker = story('earthbreaker')
export const Grinder = story('grinder')
export const Pinball = story('pinball')
export const ScorchedStreet = story('scorched_street')
export const TeslaSwarm = story('tesla_swarm')
export const Pack = story('pack')
