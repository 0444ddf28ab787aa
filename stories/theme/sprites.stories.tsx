import type { Meta, StoryObj } from '@storybook/react-vite'
import { type RefCallback, useCallback } from 'react'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import type { FrameView } from '../../sim/contract/frame.ts'
import { createStage } from '../../src/render/stage.ts'
import { publicUrl } from '../../src/ui/public-url.ts'
import { acts, MUSTER_ROWS, muster, wares } from '../fixtures/parade.ts'

interface ShowProps {
  readonly locationId: LocationId
  readonly name: string
  readonly frame: (now: number, before: number) => FrameView
}

/** The game's own stage, fed with frames by hand instead of by a run. */
function open(host: HTMLElement, { locationId, frame }: ShowProps): () => void {
  let next = 0
  let ended = false
  const options = {
    locationId,
    gender: 'female',
    mainHandId: 'machete',
    offHandId: null,
    rangedId: null,
    projectileColor: 'green',
    reach: 1,
    effects: { damageNumbers: true, flashes: true, shake: !matchMedia('(prefers-reduced-motion: reduce)').matches },
    base: publicUrl('/').slice(0, -1),
  } as const
  const opening = createStage(host, options).then((stage) => {
    if (ended) return stage
    const start = performance.now()
    let before = 0
    let last = frame(0, 0)
    const draw = () => {
      const now = performance.now() - start
      const shown = frame(now, before)
      stage.applyEvents(shown)
      stage.draw(last, shown, 1, now)
      last = shown
      before = now
      next = requestAnimationFrame(draw)
    }
    draw()
    return stage
  })
  return () => {
    ended = true
    cancelAnimationFrame(next)
    void opening.then((stage) => stage.destroy())
  }
}

function Show({ locationId, name, frame }: ShowProps) {
  const host: RefCallback<HTMLElement> = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : open(element, { locationId, name, frame })),
    [locationId, name, frame],
  )
  return <div ref={host} role="img" aria-label={name} style={{ position: 'relative', height: '100dvh', overflow: 'hidden' }} />
}

const meta: Meta<ShowProps> = {
  title: 'Theme/Sprites',
  component: Show,
  args: { locationId: 'school' },
  argTypes: { locationId: { control: 'select', options: Object.keys(locations) }, frame: { table: { disable: true } } },
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<ShowProps>

/** Columns from the left: the kinds of enemies; rows from the top: their states. */
export const Enemies: Story = { args: { name: `${ENEMY_KINDS.join(', ')}; ${MUSTER_ROWS.join(', ')}`, frame: muster } }
export const ShotsAndThings: Story = { args: { name: 'Shots in flight; coins, scrap and chests', frame: wares } }
export const Effects: Story = { args: { name: 'Deaths, bursts, summons, rewards, a boss arrives', frame: acts } }
