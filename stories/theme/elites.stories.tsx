import type { Meta, StoryObj } from '@storybook/react-vite'
import { type RefCallback, useCallback } from 'react'
import { expect, waitFor } from 'storybook/test'
import { ELITE_TRAITS, type EliteTraitId } from '../../sim/content/elites.ts'
import { eliteShow } from '../fixtures/elite-show.ts'
import { playOnStage, SHOW_START } from '../fixtures/stage-show.ts'

/** A trait on each of the three kinds, one of them beyond the view, and the chest that an elite leaves. */
function Show({ trait }: { trait: EliteTraitId }) {
  const host: RefCallback<HTMLElement> = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : playOnStage(element, eliteShow(trait))),
    [trait],
  )
  return <div ref={host} role="img" aria-label={trait} style={{ position: 'relative', overflow: 'hidden', height: '100dvh' }} />
}

const meta: Meta<typeof Show> = {
  title: 'Theme/Elites',
  component: Show,
  argTypes: { trait: { control: 'select', options: ELITE_TRAITS } },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(Number(canvas.getByRole('img').dataset.shown)).toBeGreaterThan(SHOW_START), { timeout: 20_000 })
  },
}
export default meta
type Story = StoryObj<typeof Show>
const story = (trait: EliteTraitId): Story => ({ args: { trait } })

export const Armoured = story('armoured')
export const Runner = story('runner')
export const Splitter = story('splitter')
export const Howler = story('howler')
