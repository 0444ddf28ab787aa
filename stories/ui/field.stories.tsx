import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../../src/ui/button.tsx'
import { Checkbox } from '../../src/ui/checkbox.tsx'
import { Panel } from '../../src/ui/panel.tsx'
import { RadioGroup } from '../../src/ui/radio-group.tsx'
import { Select } from '../../src/ui/select.tsx'
import { Switch } from '../../src/ui/switch.tsx'
import { TextField } from '../../src/ui/text-field.tsx'

export default { title: 'Kit/Fields' } satisfies Meta
type Story = StoryObj

const speeds = [
  { value: '1', label: '1x' },
  { value: '5', label: '5x' },
  { value: '25', label: '25x' },
]
const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
]

function Fields() {
  const [name, setName] = useState('')
  const [amount, setAmount] = useState('500')
  const [on, setOn] = useState(true)
  const [speed, setSpeed] = useState('1')
  const [gender, setGender] = useState('female')
  const short = name.length > 0 && name.length < 3
  return (
    <Panel className="stack lg book-small">
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        placeholder="Mara"
        error={short ? 'Three letters at least.' : undefined}
        hint="Others see it in the chat."
      />
      <TextField
        label="Amount"
        value={amount}
        onChange={setAmount}
        type="number"
        action={<Button onClick={() => setAmount('1284')}>Max</Button>}
      />
      <TextField label="Email" value="mara@example.com" onChange={() => {}} disabled />
      <Checkbox label="Remember me" checked={on} onChange={setOn} />
      <Switch label="100x XP Mode" checked={on} onChange={setOn} />
      <Switch label="Off" checked={!on} onChange={(next) => setOn(!next)} />
      <Checkbox label="Cannot be changed" checked={false} onChange={setOn} disabled />
      <RadioGroup label="Body" value={gender} onChange={setGender} options={genders} />
      <Select label="Run speed" value={speed} onChange={setSpeed} options={speeds} />
    </Panel>
  )
}

export const All: Story = {
  render: () => <Fields />,
  play: async ({ canvas, userEvent, step }) => {
    await step('an error is announced with its field', async () => {
      const field = canvas.getByRole('textbox', { name: 'Name' })
      await userEvent.type(field, 'Ma')
      await expect(field).toHaveAccessibleDescription('Three letters at least. Others see it in the chat.')
      await expect(field).toBeInvalid()
    })
    await step('a switch and a checkbox answer to their labels', async () => {
      await userEvent.click(canvas.getByText('100x XP Mode'))
      await expect(canvas.getByRole('switch', { name: '100x XP Mode' })).not.toBeChecked()
    })
    await step('the arrow keys move between radios', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Male' }))
      await expect(canvas.getByRole('radio', { name: 'Female' })).not.toBeChecked()
    })
    await step('a select takes the chosen value', async () => {
      const select = canvas.getByRole('combobox', { name: 'Run speed' })
      await userEvent.selectOptions(select, '25x')
      await expect(select).toHaveValue('25')
    })
    await step('the action at a field fills it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Max' }))
      await expect(canvas.getByRole('spinbutton', { name: 'Amount' })).toHaveValue(1284)
    })
  },
}
