import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { DebugConsole } from '../../src/features/console/debug-console.tsx'

const debug = { runSpeed: 1, onRunSpeed: fn(), seed: null, onSeed: fn() } as const
const meta = {
  title: 'Screens/Debug Console',
  component: DebugConsole,
  args: { lines: [], xpMode: false, sandbox: true, onXpMode: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DebugConsole>
export default meta
type Story = StoryObj<typeof meta>

/** No logs yet, with the switch and the close button, at the bottom left (DEBUG-01). */
export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('region', { name: 'Debug Console' })
    await expect(box).toHaveTextContent('No logs yet...')
    await expect(getComputedStyle(box).position).toBe('fixed')
    await expect(box.getBoundingClientRect().left).toBeLessThan(20)
    await expect(box.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight / 2)
    await userEvent.click(canvas.getByRole('switch', { name: '100x XP Mode' }))
    await expect(args.onXpMode).toHaveBeenCalledWith(true)
    await expect(canvas.getByRole('button', { name: 'Download last run' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
}

/** Asks once before a game becomes a sandbox game, and leaves it unchanged if the player declines (DEBUG-02). */
export const AsksForASandbox: Story = {
  args: { sandbox: false, onXpMode: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const ask = async () => {
      await userEvent.click(canvas.getByRole('switch', { name: '100x XP Mode' }))
      return within(await screen.findByRole('alertdialog', { name: 'Make this a sandbox game?' }))
    }
    await userEvent.click((await ask()).getByRole('button', { name: 'Keep off' }))
    await expect(args.onXpMode).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click((await ask()).getByRole('button', { name: 'Turn on' }))
    await expect(args.onXpMode).toHaveBeenCalledWith(true)
  },
}

/** A hundred lines, with the newest in view (DEBUG-01). */
export const Full: Story = {
  tags: ['nightly'],
  args: { lines: Array.from({ length: 100 }, (_, i) => `Wave ${i + 1} spawned.`), xpMode: true },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('region', { name: 'Log' })
    await expect(log).toHaveTextContent('Wave 1 spawned.')
    await expect(log.scrollTop + log.clientHeight).toBeGreaterThanOrEqual(log.scrollHeight - 1)
  },
}

/** After a run, its file can be downloaded. */
export const WithLastRun: Story = {
  args: { lines: ['Run 0badcafe is settled.'], onLastRun: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download last run' }))
    await expect(args.onLastRun).toHaveBeenCalledOnce()
  },
}

/** With the embedded backend, the console also offers speed and seed. */
export const WithRunTuning: Story = {
  args: { lines: ['Slot 1 loaded.'], debug },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Run speed' }), '25x')
    await expect(debug.onRunSpeed).toHaveBeenCalledWith(25)
    const seed = canvas.getByRole('textbox', { name: 'Seed' })
    await userEvent.type(seed, '42')
    await expect(debug.onSeed).toHaveBeenLastCalledWith(42)
    await userEvent.type(seed, 'x')
    await expect(seed).toHaveAccessibleDescription(/^Enter a whole number from 0 to 4294967295\./)
    await expect(debug.onSeed).toHaveBeenLastCalledWith(42)
    await userEvent.clear(seed)
    await expect(debug.onSeed).toHaveBeenLastCalledWith(null)
  },
}
