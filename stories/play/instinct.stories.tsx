import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { type InstinctContext, instinctMachine } from '../../machines/instinct.machine.ts'
import { INSTINCT_IDS, type InstinctId } from '../../sim/content/instincts.ts'
import { InstinctChoice } from '../../src/play/choices/instinct-choice.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { asksNothing } from '../fixtures/choice-states.tsx'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { stateStories } from '../fixtures/state-stories.tsx'
import { StillRun } from '../fixtures/still-run.tsx'

const send = fn()
const ranks = (inHand: Partial<Record<InstinctId, number>>): readonly number[] => INSTINCT_IDS.map((id) => inHand[id] ?? 0)
const context: InstinctContext = {
  pendingInstincts: 1,
  instinctOffers: ['slam', 'guard_dog', 'bottle'],
  instinctRanks: ranks({ slam: 1, saw_belt: 2 }),
  rerolls: 1,
  banishes: 1,
  asked: null,
  isRefused: false,
}
type Value = Parameters<typeof instinctMachine.resolveState>[0]['value']
const at = stateStories(context, (value: Value, context) => (
  <StillRun>
    <InstinctChoice snapshot={instinctMachine.resolveState({ value, context })} send={send} />
  </StillRun>
))

export default {
  title: 'Machines/Instinct',
  parameters: { layout: 'fullscreen', ...axeByNight },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

export const Idle: StoryObj = { ...at('idle', { pendingInstincts: 0, instinctOffers: [] }), play: asksNothing }
export const Opening: StoryObj = {
  ...at('opening'),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Slam' })).toHaveFocus()
    await userEvent.keyboard('1')
    await userEvent.click(screen.getByRole('button', { name: 'Bottle' }))
    await expect(send, 'what is mashed in the fight chooses nothing').not.toHaveBeenCalled()
  },
}
export const ChoosingTake: StoryObj = {
  ...at({ choosing: 'take' }),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Adrenaline' })
    await expect(dialog).toHaveAccessibleDescription("Choose an Instinct. Heals 20% of your missing health, or 50% if you're nearly dead")
    await expect(screen.getByRole('button', { name: 'Slam' })).toHaveAccessibleDescription(
      /Every 3.7 s, you slam the ground: .*Interval.*4.1 s.*becomes.*3.7 s.*Reach.*100%.*becomes.*117%.*Evolves with: Two-handed weapon.*Rank 2 of 5/,
    )
    await expect(screen.getByRole('button', { name: 'Guard Dog' })).toHaveAccessibleDescription(
      /^A dog bites.*Evolves with: Bloodlust.*Rank 1 of 5/,
    )
    await expect(screen.getByRole('button', { name: 'Reroll' })).toHaveAccessibleDescription('Draws three new cards. Once per run.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.keyboard('{ArrowRight}{Enter}3rb')
    await userEvent.click(screen.getByRole('button', { name: 'Reroll' }))
    await userEvent.click(screen.getByRole('button', { name: 'Banish' }))
    await expect(send.mock.calls.map(([event]) => event)).toEqual([
      { type: 'APPLY', id: 'guard_dog' },
      { type: 'APPLY', id: 'bottle' },
      { type: 'REROLL' },
      { type: 'BANISH' },
      { type: 'REROLL' },
      { type: 'BANISH' },
    ])
  },
}
export const ChoosingBanish: StoryObj = {
  ...at({ choosing: 'banish' }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog')).toHaveAccessibleDescription('Choose a card to banish for this run')
    await expect(screen.getByRole('button', { name: 'Banish' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('2')
    await expect(send.mock.calls).toEqual([[{ type: 'APPLY', id: 'guard_dog' }]])
  },
}
export const Asking: StoryObj = {
  ...at('asking', { asked: { type: 'instinct', id: 'bottle' } }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Bottle' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('1')
    await expect(send).not.toHaveBeenCalled()
  },
}

/** In addition to the machine's states: no rerolls or banishes left, and the world rejected the last pick. */
export const UsedUp: StoryObj = {
  ...at({ choosing: 'take' }, { rerolls: 0, banishes: 0, isRefused: true, pendingInstincts: 2 }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reroll' })).toHaveAccessibleDescription('Already used in this run')
    // It fades in.
    await waitFor(() => expect(screen.getByText("That card isn't available. Pick another.")).toBeVisible())
  },
}
/** If nearly all Instincts are at their highest rank, fewer than three are offered. */
export const LastOne: StoryObj = at({ choosing: 'take' }, { instinctOffers: ['burning_trail'], instinctRanks: ranks({ burning_trail: 4 }) })
/** The longest descriptions. */
export const Guns: StoryObj = {
  ...at(
    { choosing: 'take' },
    { instinctOffers: ['last_round', 'hot_reload', 'caltrops'], instinctRanks: ranks({ last_round: 2, caltrops: 3 }) },
  ),
  play: dialogFits,
}
export const GunsOnAPhone: StoryObj = { ...Guns, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
