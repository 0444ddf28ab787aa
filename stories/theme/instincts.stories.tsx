import type { Meta, StoryObj } from '@storybook/react-vite'
import { type RefCallback, useCallback } from 'react'
import { expect, waitFor } from 'storybook/test'
import { INSTINCT_IDS, type InstinctId, instinctRules } from '../../sim/content/instincts.ts'
import { createStage } from '../../src/render/stage.ts'
import { instinctShow } from '../fixtures/instinct-show.ts'

/** ms between two frames of the show, and where it starts: late enough for what is fetched after the first pictures. */
const STEP = 16
const START = 600

/** The game's own stage, fed with a show of one Instinct at a rank; says in `data-shown` how far it is. */
function open(host: HTMLElement, id: InstinctId, rank: number): () => void {
  let next = 0
  let ended = false
  const frame = instinctShow(id, rank)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const opening = createStage(host, {
    locationId: 'school',
    gender: 'female',
    mainHandId: 'machete',
    offHandId: null,
    rangedId: 'makeshift_rifle',
    projectileColor: 'white',
    reach: 1.2,
    effects: { damageNumbers: false, flashes: true, shake: !still },
    base: '',
  }).then((stage) => {
    if (ended) return stage
    let now = START
    let last = frame(now, now)
    const draw = () => {
      const shown = frame(now + STEP, now)
      now += STEP
      stage.applyEvents(shown)
      stage.draw(last, shown, 1, now)
      last = shown
      host.dataset.shown = `${now}`
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

interface AtRankProps {
  readonly id: InstinctId
  readonly rank: number
}
function AtRank({ id, rank }: AtRankProps) {
  const host: RefCallback<HTMLElement> = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : open(element, id, rank)),
    [id, rank],
  )
  return <div ref={host} role="img" aria-label={`${id}, rank ${rank}`} style={{ position: 'relative', overflow: 'hidden' }} />
}

/** An Instinct among a crowd: rank 1 on the left, the highest on the right. */
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
  play: async ({ canvas }) => {
    for (const picture of canvas.getAllByRole('img'))
      await waitFor(() => expect(Number(picture.dataset.shown)).toBeGreaterThan(START), { timeout: 20_000 })
  },
}
export default meta
type Story = StoryObj<typeof Show>
const story = (id: InstinctId): Story => ({ args: { id } })

export const WideSwing = story('wide_swing')
export const Slam = story('slam')
export const SawBelt = story('saw_belt')
export const ScrapDrone = story('scrap_drone')
export const Ricochet = story('ricochet')
export const BurningTrail = story('burning_trail')
export const LiveWire = story('live_wire')
export const Bottle = story('bottle')
export const Pierce = story('pierce')
export const TwinBarrel = story('twin_barrel')
export const LastRound = story('last_round')
export const HotReload = story('hot_reload')
export const Cornered = story('cornered')
export const Caltrops = story('caltrops')
export const GuardDog = story('guard_dog')
export const Bloodlust = story('bloodlust')
export const Flare = story('flare')
export const Magnet = story('magnet')
