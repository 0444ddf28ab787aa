import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { ELITE_TRAITS, type EliteTraitId } from '../../sim/content/elites.ts'
import { eliteShow } from '../fixtures/elite-show.ts'
import { StagePicture, shown } from '../fixtures/stage-picture.tsx'

/** A trait on each of the three kinds, one of them outside the view, and the chest of an elite. */
const Show = ({ trait }: { trait: EliteTraitId }) => (
  <div style={{ height: '100dvh' }}>
    <StagePicture name={trait} frame={useMemo(() => eliteShow(trait), [trait])} />
  </div>
)

const meta: Meta<typeof Show> = {
  title: 'Theme/Elites',
  component: Show,
  argTypes: { trait: { control: 'select', options: ELITE_TRAITS } },
  parameters: { layout: 'fullscreen' },
  // One stage per story. `tests/render/stage.browser.test.ts` draws elites in `npm test`.
  tags: ['nightly'],
  play: shown,
}
export default meta
type Story = StoryObj<typeof Show>
const story = (trait: EliteTraitId): Story => ({ args: { trait } })

export const Armoured = story('armoured')
export const Runner = story('runner')
export const Splitter = story('splitter')
export const Howler: Story = story('howler')
