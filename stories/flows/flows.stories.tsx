import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { chartOf, statesIn } from './chart.ts'
import { FlowPage } from './flow-page.tsx'
import { type FlowName, flows, storyId } from './flows.ts'

/**
 * The flows of the game: each state machine, drawn from its own definition. A state links to its story. "Walk it live"
 * runs the machine with the app's own effects over an in-memory server.
 */
const meta = {
  title: 'Flows',
  // A single page with all charts would be unusable. They share their code, so `npm test` renders one of them (docs/testing.md).
  tags: ['!autodocs', 'nightly'],
  component: FlowPage,
  // All stories use the same component, so axe checks one of them in `npm test`.
  parameters: { layout: 'fullscreen', ...axeByNight },
  args: { pace: 900 },
  argTypes: {
    name: { table: { disable: true } },
    pace: {
      description: 'How fast it walks by itself: ms between two steps.',
      control: { type: 'range', min: 200, max: 3_000, step: 100 },
    },
  },
} satisfies Meta<typeof FlowPage>
export default meta
type Story = StoryObj<typeof meta>

const page = (name: FlowName): Story => ({
  args: { name },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { machine, stories } = flows[name]
    const states = statesIn(chartOf(machine))
    const links = states.flatMap(({ leaf }) => (leaf === null ? [] : [`./?path=/story/${storyId(stories, leaf)}`]))
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Statechart' })).toHaveAttribute('aria-busy', 'false'))
    const hrefs = (within: string) => [...canvasElement.querySelectorAll(`${within} a`)].map((link) => link.getAttribute('href'))
    await expect(hrefs('.drawing'), 'each leaf is drawn and leads to its story').toEqual(links)
    await expect(hrefs('.state-list')).toEqual(links)
    await userEvent.click(canvas.getByRole('button', { name: 'Walk it live' }))
    await waitFor(() => expect(canvasElement.querySelectorAll('a.drawn-state.active')).toHaveLength(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
  },
})

export const Run: Story = page('run')
export const Replay: Story = page('replay')
export const Tonight: Story = page('tonight')
export const Contracts: Story = page('contracts')
export const Death: Story = page('death')
export const LevelUp: Story = page('levelUp')
export const WeaponUpgrade: Story = page('weaponUpgrade')
export const Instinct: Story = page('instinct')
export const Reward: Story = page('reward')
export const DialogQueue: Story = page('dialogQueue')
export const Crafting: Story = page('crafting')
export const TraderRefresh: Story = page('traderRefresh')
export const Bank: Story = page('bank')
export const Market: Story = page('market')
export const Radio: Story = page('radio')
export const LookUp: Story = page('lookUp')
export const Session: Story = page('session')
export const Saving: Story = page('saving')
export const Resend: Story = { ...page('resend'), tags: ['!nightly'], parameters: { a11y: { test: 'error' } } }
export const SaveSlots: Story = page('saveSlots')
export const Username: Story = page('username')
export const DeleteAccount: Story = page('deleteAccount')
export const Feedback: Story = page('feedback')
export const Report: Story = page('report')
export const Desk: Story = page('desk')
export const Notices: Story = page('notices')
export const Mailbox: Story = page('mailbox')
export const Friends: Story = page('friends')
export const Boards: Story = page('boards')
export const Remap: Story = page('remap')
export const PlayerSearch: Story = page('playerSearch')
export const SaveSurvivor: Story = page('saveSurvivor')
export const PlayNow: Story = page('playNow')
export const Update: Story = page('update')
export const Install: Story = page('install')
