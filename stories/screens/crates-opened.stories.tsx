import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CratesOpened } from '../../src/screens/rewards/crates-opened.tsx'
import { crates } from '../fixtures/results.ts'

const nothing = { coins: 0, diamonds: 0, scrap: 0, items: {} }
const meta = { title: 'Screens/Crates opened', component: CratesOpened, args: { crates, onClose: fn() } } satisfies Meta<
  typeof CratesOpened
>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Nothing: Story = { args: { crates: { opened: 2, ...nothing } } }
export const None: Story = { args: { crates: { opened: 0, ...nothing } } }
