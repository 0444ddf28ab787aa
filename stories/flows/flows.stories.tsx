import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { chartOf, statesIn } from './chart.ts'
import { type Flow, flows, storyId } from './flows.ts'
import { StateChart } from './state-chart.tsx'

export default { title: 'Flows', parameters: { layout: 'fullscreen' } } satisfies Meta

/** In `render`, not in `args`: a machine has cycles that Storybook's controls cannot show. */
const page = (flow: Flow): StoryObj => ({
  render: () => <StateChart flow={flow} />,
  play: async ({ canvas, canvasElement }) => {
    const states = statesIn(chartOf(flow.machine))
    const paths = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(paths).toEqual(states.flatMap(({ leaf }) => (leaf === null ? [] : [`./?path=/story/${storyId(flow.stories, leaf)}`])))
    const targets = new Set(states.flatMap(({ transitions }) => transitions.flatMap(({ to }) => (to ? [to.id] : []))))
    await waitFor(() => expect(canvasElement.querySelectorAll('.chart-wires path'), 'an arrow for each target').toHaveLength(targets.size))
  },
})

export const Run: StoryObj = page(flows.run)
export const Death: StoryObj = page(flows.death)
export const LevelUp: StoryObj = page(flows.levelUp)
export const WeaponUpgrade: StoryObj = page(flows.weaponUpgrade)
export const Reward: StoryObj = page(flows.reward)
export const DialogQueue: StoryObj = page(flows.dialogQueue)
export const Crafting: StoryObj = page(flows.crafting)
export const TraderRefresh: StoryObj = page(flows.traderRefresh)
export const Bank: StoryObj = page(flows.bank)
export const Session: StoryObj = page(flows.session)
export const Resend: StoryObj = page(flows.resend)
export const SaveSlots: StoryObj = page(flows.saveSlots)
export const Username: StoryObj = page(flows.username)
export const DeleteAccount: StoryObj = page(flows.deleteAccount)
