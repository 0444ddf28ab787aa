import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { GatewayError } from '../../machines/ports.ts'
import { assistPay } from '../../sim/content/assist.ts'
import { AccessibilityDialog } from '../../src/features/settings/accessibility-dialog.tsx'
import { SettingsDialog } from '../../src/features/settings/settings-dialog.tsx'
import { languages, OFFERED_LANGUAGES } from '../../src/language/languages.ts'
import { guest } from '../fixtures/account.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { accountTab, comfort, dangerZone, installAt, languageChoice, mara, usernameAt } from '../fixtures/settings.ts'

const onClose = fn()
const onExit = fn()
const onFeedback = fn()
const onCredits = fn()
const onControls = fn()
const onAccessibility = fn()
const onChoose = fn()
type Props = Parameters<typeof SettingsDialog>[0]

/** Created in `render` because a snapshot contains its machine, whose cycles Storybook's controls cannot display. */
const dialog = (over: () => Partial<Props> = () => ({})): Pick<StoryObj, 'render'> => ({
  render: () => (
    <MemoryRouter>
      <SettingsDialog
        open
        onClose={onClose}
        onTab={fn()}
        account={accountTab()}
        zone={dangerZone()}
        language={languageChoice()}
        comfort={comfort()}
        install={installAt()}
        onExit={onExit}
        onFeedback={onFeedback}
        onCredits={onCredits}
        onControls={onControls}
        onAccessibility={onAccessibility}
        {...over()}
      />
    </MemoryRouter>
  ),
})

export default {
  title: 'Screens/Settings',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    for (const handler of [onClose, onExit, onFeedback, onCredits, onControls, onAccessibility, onSaveSurvivor]) handler.mockClear()
  },
} satisfies Meta
type Story = StoryObj

const onToast = fn()
const onSaveSurvivor = fn()
const offline = async () => {
  throw new GatewayError('network', 'Failed to fetch')
}
const choose = async (userEvent: { click: (e: Element) => Promise<void> }, name: string) => {
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible())
  await userEvent.click(screen.getByRole('tab', { name }))
  return within(screen.getByRole('tabpanel', { name }))
}

/** Five tabs (SETT-01), the placeholder (SETT-02) and the exit (SETT-09). The dialog overlays any screen (NAV-10). */
export const General: Story = {
  ...dialog(),
  play: async ({ userEvent }) => {
    await expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['General', 'Account', 'Social', 'FAQ', 'App Info'])
    const panel = await choose(userEvent, 'General')
    await expect(panel.getByRole('button', { name: 'Save Settings (Coming Soon)' })).toBeDisabled()
    await userEvent.click(panel.getByRole('button', { name: 'Keys, gamepad, touch and mouse' }))
    await expect(onControls).toHaveBeenCalledOnce()
    await userEvent.click(panel.getByRole('button', { name: 'Sizes, contrast, motion, captions and assist' }))
    await expect(onAccessibility).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Exit to Save Menu' }))
    await expect(onExit).toHaveBeenCalledOnce()
  },
}

/** Each language by its own name. The current one stays selectable even if it is not offered, like the pseudo-language here. */
export const Language: Story = {
  ...dialog(() => ({ language: languageChoice({ language: 'en-XA', onChoose }) })),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'General')
    const select = panel.getByRole('combobox', { name: 'Language' })
    await expect([...select.querySelectorAll('option')].map(({ label }) => label)).toEqual(
      [...OFFERED_LANGUAGES, 'en-XA' as const].map((id) => languages[id].name),
    )
    await userEvent.selectOptions(select, 'English')
    await expect(onChoose).toHaveBeenCalledWith('en')
  },
}
/** Changing the language would reload the page and interrupt the run. */
export const LanguageInARun: Story = {
  ...dialog(() => ({ language: languageChoice({ language: 'en-XA', inRun: true }) })),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'General')
    await expect(panel.getByRole('combobox', { name: 'Language' })).toBeDisabled()
    await expect(panel.getByText('You can change it after the run.')).toBeVisible()
  },
}

/** Options of this device only; here the game can be installed. */
export const ThisDevice: Story = {
  ...dialog(() => ({ install: installAt('available') })),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'General')
    await expect(panel.getByRole('heading', { name: 'This device' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Install the game' })).toBeVisible()
    await expect(panel.queryAllByRole('switch', { name: 'Full screen' })).toHaveLength(document.fullscreenEnabled ? 1 : 0)
  },
}

/** A settings dialog that keeps its changes. */
function Chosen({ first = {} }: { first?: Partial<Props['comfort']['preferences']> }) {
  const [preferences, change] = useState(comfort(first).preferences)
  const onChange = (next: Partial<typeof preferences>) => change((old) => ({ ...old, ...next }))
  return (
    <MemoryRouter>
      <SettingsDialog
        open
        onClose={onClose}
        onTab={fn()}
        account={accountTab()}
        zone={dangerZone()}
        language={languageChoice()}
        comfort={{ preferences, onChange, onLeave: fn() }}
        install={installAt()}
        onFeedback={fn()}
        onCredits={onCredits}
        onControls={onControls}
        onAccessibility={onAccessibility}
      />
    </MemoryRouter>
  )
}

/** In addition to the specification's placeholder: sound and graphics of this device. */
export const SoundAndPicture: Story = {
  render: () => <Chosen />,
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'General')
    for (const name of ['Music volume', 'Effects volume', 'Interface volume', 'Night brightness']) {
      const slider = panel.getByRole('slider', { name })
      fireEvent.change(slider, { target: { value: '30' } })
      await expect(slider).toHaveAttribute('aria-valuetext', '30%')
    }
    // The test picture shows the night at that brightness.
    const darkest = panel.getByRole('img', { name: /Three squares at night/ }).firstElementChild as HTMLElement
    const dark = getComputedStyle(darkest).backgroundImage
    fireEvent.change(panel.getByRole('slider', { name: 'Night brightness' }), { target: { value: '80' } })
    await expect(getComputedStyle(darkest).backgroundImage).not.toBe(dark)
    for (const name of ['Mute all sound', 'Count my steps']) {
      const control = panel.getByRole('switch', { name })
      const before = control.getAttribute('aria-checked')
      await userEvent.click(control)
      await expect(control).toHaveAttribute('aria-checked', String(before !== 'true'))
    }
    await expect(panel.getByRole('button', { name: 'Save Settings (Coming Soon)' })).toBeDisabled()
    await expect(panel.getByRole('link', { name: 'Stored data and how long we keep it' })).toHaveAttribute('href', '/privacy')
    await expect(panel.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  },
}

/** Accessibility settings that keep their changes. */
function ChosenAccessibility({ first = {} }: { first?: Partial<Props['comfort']['preferences']> }) {
  const [preferences, change] = useState(comfort(first).preferences)
  return (
    <MemoryRouter>
      <AccessibilityDialog
        preferences={preferences}
        onChange={(next) => change((old) => ({ ...old, ...next }))}
        onLeave={fn()}
        onClose={onClose}
      />
    </MemoryRouter>
  )
}
const accessibility = async () => {
  const dialog = screen.getByRole('dialog', { name: 'Accessibility' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** Display, sound and pace for accessibility: individual settings, and presets as a starting point. */
export const Accessibility: Story = {
  render: () => <ChosenAccessibility />,
  play: async ({ userEvent }) => {
    const panel = await accessibility()
    for (const [name, value, said] of [
      ['Text size', '150', '150%'],
      ['HUD size', '200', '200%'],
      ['Screen shake', '30', '30%'],
      ['Game speed', '70', '70%'],
    ] as const) {
      const slider = panel.getByRole('slider', { name })
      fireEvent.change(slider, { target: { value } })
      await expect(slider).toHaveAttribute('aria-valuetext', said)
    }
    for (const name of ['Bold focus outline', 'Large pointer', 'Pause on big hits', 'Flashes', 'Damage numbers', 'Blood', 'Moving fog']) {
      const control = panel.getByRole('switch', { name })
      const before = control.getAttribute('aria-checked')
      await userEvent.click(control)
      await expect(control).toHaveAttribute('aria-checked', String(before !== 'true'))
    }
    await userEvent.selectOptions(panel.getByLabelText('Character colours'), 'deutan')
    await userEvent.selectOptions(panel.getByLabelText('Captions'), 'all')
    await expect(panel.getByRole('button', { name: 'No sound' })).toHaveAttribute('aria-pressed', 'true')
    await expect(panel.getByRole('link', { name: 'All accessibility features' })).toHaveAttribute('href', '/accessibility')
  },
}
export const AccessibilityOnAPhone: Story = { ...Accessibility, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The cost of an assist is shown where the player selects it, before the run that it applies to. */
export const Assist: Story = {
  render: () => <ChosenAccessibility />,
  play: async ({ userEvent }) => {
    const panel = await accessibility()
    // The sliders' values are announced as well.
    const says = () => panel.getAllByRole('status').at(-1)
    await expect(says()).toHaveTextContent('Normal difficulty. Choices never have a timer, and you can pause at any time.')
    fireEvent.change(panel.getByRole('slider', { name: 'Game speed' }), { target: { value: '80' } })
    await expect(says()).toHaveTextContent(/^Your runs earn full rewards, but don't appear on leaderboards\./)
    await userEvent.selectOptions(panel.getByLabelText('Damage you take'), '50')
    await expect(says()).toHaveTextContent(
      new RegExp(`^Your runs earn ${assistPay[50]}% of their coins, scrap, diamonds, items and XP, and don't appear on leaderboards`),
    )
    await expect(panel.getByText('Takes effect from your next run.')).toBeVisible()
  },
}
/** All settings with the largest text. */
export const AccessibilityLongTexts: Story = {
  tags: ['nightly'],
  render: () => (
    <ChosenAccessibility
      first={{ textSize: 200, hudSize: 200, assistSpeed: 60, assistDamage: 25, bodies: 'tritan', captions: 'warnings' }}
    />
  ),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await accessibility()
    await dialogFits()
  },
}
/** The minimum and maximum values. */
export const GeneralShortTexts: Story = {
  tags: ['nightly'],
  ...dialog(() => ({ comfort: comfort({ music: 0, effects: 0, interface: 0, muted: true, brightness: 0, shake: 0 }) })),
  play: dialogFits,
}
export const GeneralLongTexts: Story = {
  ...dialog(() => ({ comfort: comfort({ music: 100, effects: 100, interface: 100, brightness: 100, shake: 100 }) })),
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
  play: dialogFits,
}
export const GeneralOnAPhone: Story = { ...General, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** The three account changes; a confirmed address needs no confirmation (SETT-04). */
export const Account: Story = {
  ...dialog(),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Account')
    await expect(panel.getByLabelText('Username')).toHaveValue('mara_north')
    await expect(panel.getByLabelText('Email')).toHaveValue('mara@example.com')
    for (const name of ['Current Password', 'New Password', 'Confirm Password']) {
      await expect(panel.getByLabelText(name)).toHaveAttribute('type', 'password')
    }
    await expect(panel.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Update username',
      'Update email',
      ...Array(3).fill('Show what you typed'),
      'Update password',
      'Download my data',
    ])
  },
}

/** A failed change shows an error, and the checkbox keeps its previous state (AUTH-16). */
export const AccountOnTheMailingList: Story = {
  tags: ['nightly'],
  ...dialog(() => ({ account: accountTab({ account: { ...accountTab().account, chooseMailingList: offline }, onToast }) })),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Account')
    const box = panel.getByRole('checkbox', { name: 'Join the mailing list' })
    await waitFor(() => expect(box).toBeChecked())
    await userEvent.click(box)
    await waitFor(() => expect(onToast).toHaveBeenCalledOnce())
    await expect(onToast).toHaveBeenCalledWith({ kind: 'error', text: 'Failed to save mailing list preferences: Failed to fetch' })
    await expect(box).toBeChecked()
    await expect(box).toBeEnabled()
  },
}

/** Both addresses have to confirm a change; the page says so while it is pending (ACCT-06). */
export const AccountWithAChangeOfAddress: Story = {
  ...dialog(),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Account')
    const email = panel.getByLabelText('Email')
    await userEvent.clear(email)
    await userEvent.type(email, 'mara@north.example.com{Enter}')
    const said = 'We have sent a link to mara@example.com and one to mara@north.example.com. Open both to change your email.'
    await expect(await panel.findByText(said)).toBeVisible()
    await expect(email).toHaveAccessibleDescription(said)
  },
}

/** The confirmation can be resent only while it is pending (SETT-04). */
export const AccountUnconfirmed: Story = {
  ...dialog(() => ({ account: accountTab({ user: { ...mara, unconfirmed: true } }) })),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Account')
    await expect(panel.getByText('Not confirmed')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Resend confirmation' })).toBeEnabled()
  },
}
/** The longest name, with an invalid character, and a long unconfirmed address. */
export const AccountLongTexts: Story = {
  ...dialog(() => ({
    account: accountTab({
      user: { ...mara, email: `${'a-very-long-name'.repeat(5)}@a-long-domain-of-somebody.example.com`, unconfirmed: true },
      username: usernameAt('invalid', { value: 'WWWWWWWWWWWWWWWWWWWWWWW!' }),
    }),
  })),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Account')
    await expect(panel.getByLabelText('Username')).toHaveAttribute('aria-invalid', 'true')
    await dialogFits()
  },
}
export const AccountLongTextsOnPhone: Story = { ...AccountLongTexts, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The shortest name and address. */
export const AccountShortTexts: Story = {
  tags: ['nightly'],
  ...dialog(() => ({
    account: accountTab({
      user: { ...mara, username: 'abc', email: 'a@b.c' },
      username: usernameAt('available', { current: 'abc', value: 'abc' }),
    }),
  })),
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Account')
    await dialogFits()
  },
}
export const AccountOnAPhone: Story = { ...AccountUnconfirmed, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** Signed out: the dialog still opens (NAV-10), but has no exit to a save menu. */
export const SignedOut: Story = {
  ...dialog(() => ({ account: accountTab({ user: null }), zone: dangerZone({ userId: null }), onExit: undefined })),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Account')
    await expect(panel.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(screen.queryByRole('button', { name: 'Exit to Save Menu' })).toBeNull()
  },
}

/** A guest has nothing to change, but can save the survivor (ACCT-15). */
export const AccountOfAGuest: Story = {
  ...dialog(() => ({ account: accountTab({ user: guest, onSaveSurvivor }) })),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Account')
    await expect(panel.queryByRole('textbox')).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'Save your survivor' }))
    await expect(onSaveSurvivor).toHaveBeenCalledOnce()
  },
}

/** A guest can download the stored data as well; the button is busy meanwhile (SETT-12). */
export const DataOfAGuest: Story = {
  ...dialog(() => ({ account: accountTab({ user: guest, onExport: () => new Promise(() => {}) }) })),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Account')
    const button = panel.getByRole('button', { name: 'Download my data' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}
/** A rejected request shows an error and enables the button again (SETT-12). */
export const DataRefused: Story = {
  ...dialog(() => {
    const onExport = async () => {
      throw new GatewayError('refused', 'Too many at once. Please wait 24 h.', { code: 'wait-hours', params: { n: 24 } })
    }
    return { account: accountTab({ onExport, onToast }) }
  }),
  play: async ({ userEvent }) => {
    onToast.mockClear()
    const panel = await choose(userEvent, 'Account')
    const button = panel.getByRole('button', { name: 'Download my data' })
    await userEvent.click(button)
    const text = 'Your data could not be downloaded: Too many at once. Please wait 24 h.'
    await waitFor(() => expect(onToast).toHaveBeenCalledWith({ kind: 'error', text }))
    await expect(button).toBeEnabled()
  },
}

/** Links that are not available yet (SETT-05). */
export const Social: Story = {
  tags: ['nightly'],
  ...dialog(),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Social')
    const rows = panel.getAllByRole('listitem')
    await expect(rows.map((row) => row.textContent)).toEqual(['iOS', 'Android', 'Twitch', 'YouTube'].map((name) => `${name}Coming Soon`))
    for (const button of panel.getAllByRole('button')) await expect(button).toBeDisabled()
  },
}

/** Answers to frequent questions (SETT-06). */
export const Faq: Story = {
  ...dialog(),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'FAQ')
    await expect(panel.getByText(/auto-saves periodically.*manually from the Character screen/)).toBeVisible()
    await expect(panel.getByText(/rare currency for premium upgrades and instant actions/)).toBeVisible()
  },
}

/** Information about the game with its links (SETT-07), and the version (SETT-08). */
export const AppInfo: Story = {
  ...dialog(),
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'App Info')
    await expect(panel.getByText('0.5.908 Beta', { exact: false })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Support the Developer' })).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(panel.getByRole('link', { name: 'Play on the game-distribution site' })).toHaveAttribute('target', '_blank')
    await userEvent.click(panel.getByRole('button', { name: 'Send Feedback / Suggestion' }))
    await expect(onFeedback).toHaveBeenCalledOnce()
    await userEvent.click(panel.getByRole('button', { name: 'Game Credits' }))
    await expect(onCredits).toHaveBeenCalledOnce()
    const studio = panel.getByRole('link', { name: 'Visit the studio' })
    await expect(studio).toHaveAttribute('href', '/jnt-games')
    await userEvent.click(studio)
    await expect(onClose).toHaveBeenCalledOnce()
  },
}
