import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import { LandingScreen } from '../../src/features/onboarding/landing-screen.tsx'
import { TonightTeaser } from '../../src/features/tonight/tonight-teaser.tsx'
import { t } from '../../src/language/t.ts'

export default {
  title: 'Screens/Landing',
  component: LandingScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  args: {
    play: { snapshot: null, busy: false, onPlay: fn() },
    session: 'anonymous',
    hasActiveSlot: false,
    onStart: fn(),
    alert: fn(),
    onCredits: fn(),
  },
} satisfies Meta<typeof LandingScreen>
type Story = StoryObj<typeof LandingScreen>

export const Visitor: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: t('landing.start.ownName') }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Input Username' }), 'Rhea{Enter}')
    await expect(args.onStart).toHaveBeenCalledWith('Rhea', '/login')
  },
}
/** A single press starts the game before anything else has loaded; a second one is ignored. */
export const PlayingNow: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play now' }))
    await expect(args.play.onPlay).toHaveBeenCalledOnce()
  },
}
export const AskingWhoIsThere: Story = { args: { session: 'loading' } }
export const SignedIn: Story = { args: { session: 'authenticated' } }
export const OtherProjects: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Other Projects' }))
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('More to come!')
  },
}
/** Tonight's run, which is the same for all players. */
export const Tonight: Story = {
  args: { tonight: <TonightTeaser secondsLeft={31_680} played={112} /> },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^Tonight's Run/ })
    await expect(link).toHaveTextContent('Ends in 8 h 48 min · 112 survivors have gone out so far')
    await expect(link).toHaveAttribute('href', '/tonight')
  },
}
export const TonightOnAPhone: Story = { ...Tonight, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
export const OnAPhone: Story = { tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

const movesOf = (root: Element) =>
  [...root.querySelectorAll('.night-dead, .night-fog, .night-beam, .night-glow, .flame, .night-spark')].map(
    (part) => getComputedStyle(part).animationName,
  )
/** Fog, searchlight, fire and zombies are animated with CSS, and stand still with reduced motion. */
export const NightMoves: Story = {
  play: async ({ canvasElement }) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const moves = movesOf(canvasElement)
    await expect(moves.length).toBe(27)
    await expect(moves.filter((name) => (name === 'none') !== still)).toEqual([])
  },
}
