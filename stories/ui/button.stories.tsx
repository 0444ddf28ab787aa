import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../../src/ui/button.tsx'
import { Icon } from '../../src/ui/icon.tsx'

const variants = ['plain', 'primary', 'danger', 'warn', 'ghost'] as const
const states = ['', 'is-hover', 'is-pressed', 'is-focus'] as const

export default { title: 'Kit/Button', component: Button, args: { children: 'Deposit', onClick: fn() } } satisfies Meta<typeof Button>
type Story = StoryObj<typeof Button>

export const States: Story = {
  render: () => (
    <div className="stack book-page">
      {variants.map((variant) => (
        <div className="actions" key={variant}>
          {states.map((state) => (
            <Button key={state} variant={variant} className={state}>
              <Icon name="hammer" />
              {state === '' ? variant : state.slice(3)}
            </Button>
          ))}
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} aria-disabled>
            aria-disabled
          </Button>
          <Button variant={variant} busy>
            busy
          </Button>
          <Button variant={variant} size="sm">
            small
          </Button>
        </div>
      ))}
      <Button variant="primary" block>
        block
      </Button>
    </div>
  ),
}

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const AsLink: Story = {
  args: { asChild: true, variant: 'primary', onClick: fn((event) => event.preventDefault()), children: <a href="#camp">Camp</a> },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Camp' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
