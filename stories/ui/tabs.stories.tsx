import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Tabs } from '../../src/ui/tabs.tsx'

export default { title: 'Kit/Tabs' } satisfies Meta
type Story = StoryObj

const tabs = [
  { value: 'mail', label: 'Mail', count: 3, panel: <p>Three letters wait.</p> },
  { value: 'friends', label: 'Friends', count: 0, panel: <p>Nobody yet.</p> },
  { value: 'trade', label: 'Trade', disabled: true, panel: <p>Closed.</p> },
]
function Mailbox() {
  const [value, setValue] = useState('mail')
  return (
    <div className="book-page">
      <Tabs label="Mailbox" value={value} onChange={setValue} tabs={tabs} panelClass="py-4" fit />
    </div>
  )
}

export const Chosen: Story = {
  render: () => <Mailbox />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Friends' }))
    await expect(canvas.getByRole('tabpanel', { name: 'Friends' })).toHaveTextContent('Nobody yet.')
    // Skips the disabled tab and wraps around.
    await userEvent.keyboard('{ArrowRight}')
    const mail = canvas.getByRole('tab', { name: 'Mail 3' })
    await expect(mail).toHaveAttribute('aria-selected', 'true')
    await expect(mail).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Friends' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(mail).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel', { name: 'Mail 3' })).toHaveFocus()
  },
}
