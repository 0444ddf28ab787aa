import type { Meta, StoryObj } from '@storybook/react-vite'
import { nightmareTwists } from '../../sim/content/nightmare.ts'
import { EntityState, Kind } from '../../sim/contract/frame.ts'
import { type FrameEntity, frameOf } from '../../tests/support/frame-of.ts'
import { StagePicture, shown } from '../fixtures/stage-picture.tsx'

const player: FrameEntity = { id: 1, generation: 1, kind: Kind.player, dirX: 1, health: 1, state: EntityState.idle }
/** Spacing in px between the zombies, who walk on the spot. */
const SPACING_PX = 110
const dead = Array.from(
  { length: 44 },
  (_, i): FrameEntity => ({
    ...{ id: 10 + i, generation: 1, kind: Kind.enemy, variant: 7 * i, health: 1 },
    ...{
      x: ((i % 11) - 5) * SPACING_PX + 30,
      y: (Math.floor(i / 11) - 1.5) * SPACING_PX * 1.2,
      dirX: i % 11 > 5 ? -1 : 1,
      stateTime: i / 9,
    },
  }),
)
const frame = () => frameOf({ health: 10, maxHealth: 10, sight: nightmareTwists.fog.sight }, [player, ...dead])

/** The twist of the third rank: fog covers everything beyond the sight. */
const Show = () => (
  <div style={{ height: '100dvh' }}>
    <StagePicture name="Fog" frame={frame} />
  </div>
)

const meta: Meta<typeof Show> = {
  title: 'Theme/Nightmare',
  component: Show,
  tags: ['nightly'],
  parameters: { layout: 'fullscreen' },
  play: shown,
}
export default meta
export const Fog: StoryObj<typeof Show> = {}
