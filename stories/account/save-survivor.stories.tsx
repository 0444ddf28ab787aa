import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { resendMachine } from '../../machines/resend.machine.ts'
import { buildSlotRows } from '../../machines/save-slots.machine.ts'
import { type SaveSurvivorContext, saveSurvivorMachine } from '../../machines/save-survivor.machine.ts'
import { ResendLink } from '../../src/features/account/resend-link.tsx'
import { SaveSurvivorDialog } from '../../src/features/account/save-survivor-dialog.tsx'
import { errorMessage } from '../../tests/support/error-message.ts'
import { corrupt, LONG_NAME, stored } from '../fixtures/account.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

type State = Parameters<typeof saveSurvivorMachine.resolveState>[0]['value']
const EMAIL = 'mara@camp.test'
const send = fn()
const knobs: SaveSurvivorContext = { faults: {}, email: EMAIL, rows: [], slot: null }
const at = stateStories(knobs, (value: State, context) => (
  <SaveSurvivorDialog
    snapshot={saveSurvivorMachine.resolveState({ value, context })}
    send={send}
    resend={(email) => (
      <ResendLink
        purpose="confirmation"
        snapshot={resendMachine.resolveState({ value: 'waiting', context: { email, wait: 60_000 } })}
        send={fn()}
      />
    )}
    mailbox="/_local/mail"
  />
))

export default { title: 'Machines/Save survivor', beforeEach: () => void send.mockClear() } satisfies Meta

async function opened(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
/** The form is busy: it ignores a second press, and Escape does not close it. */
const works =
  (title: string, button: string): StoryObj['play'] =>
  async ({ userEvent }) => {
    const dialog = await opened(title)
    await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(dialog.getByRole('button', { name: button }))
    await userEvent.keyboard('{Escape}')
    await expect(send).not.toHaveBeenCalled()
  }
const moves: StoryObj['play'] = async ({ userEvent }) => {
  await expect((await opened('One moment')).getByRole('status')).toHaveTextContent('Moving your survivor to your account...')
  await userEvent.keyboard('{Escape}')
  await expect(send).not.toHaveBeenCalled()
}
const isOver: StoryObj['play'] = async () => {
  await expect(screen.queryByRole('dialog')).toBeNull()
}

/** Asks for a name, an address and a password. Passwords can be made visible, and each field is labelled (ACCT-15). */
export const FormEditing: StoryObj = {
  ...at({ form: 'editing' }),
  play: async ({ userEvent }) => {
    const dialog = await opened('Save your survivor')
    await userEvent.type(dialog.getByLabelText('Username'), 'mara_north')
    await userEvent.type(dialog.getByLabelText('Email'), EMAIL)
    await userEvent.type(dialog.getByLabelText('Password'), 'lamp-and-wire')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Join the mailing list' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.click(dialog.getByRole('button', { name: 'I have an account' }))
    const form = { username: 'mara_north', email: EMAIL, password: 'lamp-and-wire', mailingList: true }
    await expect(send.mock.calls).toEqual([[{ type: 'SAVE', form }], [{ type: 'HAVE_ACCOUNT' }]])
  },
}
/** Shows all errors at once, each at its field. */
export const Faulty: StoryObj = {
  ...at(
    { form: 'editing' },
    { faults: { username: { type: 'badCharacters' }, email: { type: 'badEmail' }, password: { type: 'tooShort' } } },
  ),
  play: async () => {
    const dialog = await opened('Save your survivor')
    for (const [field, said] of [
      ['Username', 'Username can only contain letters, numbers, underscores, and hyphens.'],
      ['Email', 'Please enter a valid email address.'],
      ['Password', 'Password must be at least 6 characters long.'],
    ] as const) {
      await expect(dialog.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.getByLabelText(field)).toHaveAccessibleDescription(said)
    }
  },
}
export const FormNameTaken: StoryObj = {
  ...at({ form: 'nameTaken' }, { faults: { username: { type: 'taken' } } }),
  play: async () => {
    const field = (await opened('Save your survivor')).getByLabelText('Username')
    await expect(field).toHaveAccessibleDescription('This username is already taken. Please choose another.')
  },
}
export const FormFailed: StoryObj = {
  ...at({ form: 'failed' }, { faults: { form: { type: 'noAnswer' } } }),
  play: async () => {
    const dialog = await opened('Save your survivor')
    await expect(dialog.getByRole('alert')).toHaveTextContent("The server isn't responding. Nothing is lost. Please try again.")
  },
}
export const Saving: StoryObj = { ...at('saving'), play: works('Save your survivor', 'Save') }
export const Awaiting: StoryObj = {
  ...at('awaiting'),
  play: async ({ userEvent }) => {
    const dialog = await opened('Check your email')
    await expect(dialog.getByRole('status')).toHaveTextContent(`We sent a link to ${EMAIL}.`)
    await userEvent.click(dialog.getByRole('button', { name: 'Use another email' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Keep playing' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CHANGE' }], [{ type: 'CLOSE' }]])
  },
}
/** Logs in to an existing account (ACCT-16). */
export const LoginEditing: StoryObj = {
  ...at({ login: 'editing' }),
  play: async ({ userEvent }) => {
    const dialog = await opened('Log in')
    await userEvent.type(dialog.getByLabelText('Username or Email'), EMAIL)
    await userEvent.type(dialog.getByLabelText('Password'), 'lamp-and-wire')
    await userEvent.click(dialog.getByRole('button', { name: 'Login' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await expect(send.mock.calls).toEqual([
      [{ type: 'LOG_IN', form: { identifier: EMAIL, password: 'lamp-and-wire' } }],
      [{ type: 'BACK' }],
    ])
  },
}
export const LoginFailed: StoryObj = {
  ...at(
    { login: 'failed' },
    { faults: { form: { type: 'refused', message: errorMessage('Invalid login credentials', 'invalid-credentials') } } },
  ),
  play: async () => {
    await expect((await opened('Log in')).getByRole('alert')).toHaveTextContent('Invalid login credentials')
  },
}
export const LoggingIn: StoryObj = { ...at('loggingIn'), play: works('Log in', 'Login') }
export const Moving: StoryObj = { ...at('moving'), play: moves }
export const Opening: StoryObj = { ...at('opening'), play: moves }
/** Shows the survivor in each slot; a replaced one is kept as a backup (ACCT-16). */
export const Choosing: StoryObj = {
  ...at('choosing', { rows: buildSlotRows({ saves: [stored(1), stored(2, { characterName: LONG_NAME }), corrupt(3)], backedUp: [] }) }),
  play: async ({ userEvent }) => {
    const dialog = await opened('Choose a slot')
    const rows = dialog.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
    await expect(rows).toEqual(['Slot 1Mara, level 14', `Slot 2${LONG_NAME}, level 14`, "Slot 3This save can't be read"])
    await userEvent.click(dialog.getByRole('button', { name: 'Use Slot 2' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CHOOSE', slot: 2 }]])
  },
}
export const ChoosingOnAPhone: StoryObj = {
  ...Choosing,
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await Choosing.play?.(context)
    await dialogFits()
  },
}
export const MoveFailed: StoryObj = {
  ...at('moveFailed', { faults: { form: { type: 'noAnswer' } } }),
  play: async ({ userEvent }) => {
    const dialog = await opened('Not moved yet')
    await expect(dialog.getByRole('alert')).toHaveTextContent("The server isn't responding.")
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }], [{ type: 'CLOSE' }]])
  },
}
export const Gone: StoryObj = {
  ...at('gone'),
  play: async ({ userEvent }) => {
    const dialog = await opened('Nothing to move')
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await expect(send.mock.calls).toEqual([[{ type: 'CLOSE' }]])
  },
}
export const Registered: StoryObj = { ...at('registered'), play: isOver }
export const Moved: StoryObj = { ...at('moved'), play: isOver }
export const Closed: StoryObj = { ...at('closed'), play: isOver }
