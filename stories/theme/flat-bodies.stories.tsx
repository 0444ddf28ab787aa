import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { BODY_COLOURS, type BodyColours } from '../../src/looks/body-colours.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { showEnemies } from '../fixtures/parade.ts'
import { StagePicture, shown } from '../fixtures/stage-picture.tsx'

/** All kinds in all their states, in the flat colours of a palette. */
const Muster = ({ bodies }: { bodies: BodyColours }) => (
  <div style={{ height: '100dvh' }}>
    <StagePicture
      name={bodies}
      frame={showEnemies}
      options={useMemo(() => ({ effects: { ...defaultPreferences(false), bodies } }), [bodies])}
    />
  </div>
)

const meta: Meta<typeof Muster> = {
  title: 'Theme/Flat bodies',
  component: Muster,
  argTypes: { bodies: { control: 'select', options: BODY_COLOURS } },
  parameters: { layout: 'fullscreen' },
  // One stage per story; `npm test` renders one of them (docs/testing.md).
  tags: ['nightly'],
  play: shown,
}
export default meta
type Story = StoryObj<typeof Muster>
const story = (bodies: BodyColours): Story => ({ args: { bodies } })

export const Vivid: Story = story('vivid')
export const ForWeakRed = story('protan')
export const ForWeakGreen = story('deutan')
export const ForWeakBlue = story('tritan')
