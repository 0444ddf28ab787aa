import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../machines/ports.ts'
import { Page as EmailConfirmed } from '../../src/features/account/email-confirmed.page.tsx'
import { Page as ResetPassword } from '../../src/features/account/reset-password.page.tsx'
import { GameContext } from '../../src/game/game-context.ts'
import { t } from '../../src/language/t.ts'
import { guestProof } from '../../src/state/guest-proof.ts'
import { geared } from '../support/geared.ts'
import { memoryGame, memorySlots, newPlayer } from '../support/memory-game.ts'
import type { MemoryAuth } from '../support/memory-gateways/auth.ts'

const ends: (() => unknown)[] = []
const address = location.pathname + location.search
beforeEach(() => localStorage.clear())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  history.replaceState(null, '', address)
})

const linked: User = { id: 'linked', username: 'tomas', email: 'tomas@camp.test' }
const newGuest = (): User => ({ id: crypto.randomUUID(), username: 'Guest-ABCDEFGH', email: '', guest: true })

/** The page of a mailed link on a device where `player` plays. */
async function openLink(
  at: string,
  player: User | null,
  { requestedHere = false, Page = EmailConfirmed as () => ReactNode, user = linked } = {},
) {
  const navigate = vi.fn<(to: string) => void>()
  const world = await memoryGame(geared([]), { navigate, path: () => '/email-confirmed' }, memorySlots(geared([])), player)
  const auth = world.game.backend.auth as unknown as MemoryAuth
  auth.mailLink('token', { user, requestedHere })
  history.replaceState(null, '', at)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  ends.push(
    () => root.unmount(),
    () => host.remove(),
    () => auth.signOut(),
  )
  root.render(
    <GameContext value={world.game}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </GameContext>,
  )
  return { ...world, signedIn: () => auth.user()?.id }
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const HASH = '?token_hash=token&type=signup'
const SESSION = '#access_token=token&refresh_token=r&expires_in=3600&token_type=bearer&type=signup'
const choice = heading(t('auth.mailLink.choiceTitle', { name: linked.username }))

describe('AUTH-24 AUTH-25 a mailed link', () => {
  test('signs nobody in before its reader presses, and takes its token out of the address', async () => {
    const { signedIn } = await openLink(HASH, null, { requestedHere: true })
    await expect.element(heading(t('auth.mailLink.confirm.title'))).toBeVisible()
    expect(signedIn()).toBeUndefined()
    await press(t('auth.mailLink.confirm.button'))
    await expect.element(heading(t('auth.confirmation.confirmedTitle'))).toBeVisible()
    expect([signedIn(), location.search]).toEqual(['linked', ''])
  })

  test.each([
    ['a token', HASH, true],
    ['a session', SESSION, false],
  ])('with %s never replaces a guest without a choice: the guest plays on', async (_, at, isPressed) => {
    const guest = newGuest()
    const { signedIn } = await openLink(at, guest, { requestedHere: true })
    if (isPressed) await press(t('auth.mailLink.confirm.button'))
    await expect.element(choice).toBeVisible()
    expect(signedIn()).toBe(guest.id)
    await press(t('auth.mailLink.guest.stay'))
    await expect.element(heading(t('auth.confirmation.confirmedTitle'))).toBeVisible()
    expect([signedIn(), guestProof(localStorage, () => {})]).toEqual([guest.id, null])
  })

  test('takes a guest’s survivor along if the guest chooses so, with everything written first', async () => {
    const guest = newGuest()
    const { signedIn, game } = await openLink(SESSION, guest)
    await press(t('auth.mailLink.guest.enter'))
    await expect.poll(signedIn).toBe('linked')
    expect(guestProof(localStorage, () => {})).toBe(`proof of ${guest.id}`)
    await expect.poll(() => game.overlays.saveSurvivor).toBe('asked')
  })

  test('that this device did not ask for asks before it signs anybody in', async () => {
    const { signedIn } = await openLink(SESSION, null)
    await expect.element(choice).toBeVisible()
    await press(t('auth.mailLink.nobody.stay'))
    await expect.element(heading(t('auth.confirmation.confirmedTitle'))).toBeVisible()
    expect(signedIn()).toBeUndefined()
  })

  test('of another account asks a player who is logged in', async () => {
    const player = newPlayer()
    const { signedIn } = await openLink(HASH, player, { requestedHere: true })
    await press(t('auth.mailLink.confirm.button'))
    await expect.element(choice).toBeVisible()
    expect(signedIn()).toBe(player.id)
    await press(t('auth.mailLink.enter', { name: linked.username }))
    await expect.poll(signedIn).toBe('linked')
  })

  test('of the account that plays here asks nothing more', async () => {
    const guest = newGuest()
    const { signedIn } = await openLink(HASH, guest, { user: { id: guest.id, username: 'mara', email: 'mara@camp.test' } })
    await press(t('auth.mailLink.confirm.button'))
    await expect.element(heading(t('auth.confirmation.confirmedTitle'))).toBeVisible()
    expect(signedIn()).toBe(guest.id)
  })

  test('that was used up says so', async () => {
    await openLink('?token_hash=used&type=signup', null)
    await press(t('auth.mailLink.confirm.button'))
    await expect.element(heading(t('auth.confirmation.brokenTitle'))).toBeVisible()
  })

  test('for another password leads to the form after a press', async () => {
    await openLink('?token_hash=token&type=recovery', null, { requestedHere: true, Page: ResetPassword })
    await press(t('auth.mailLink.reset.button'))
    await expect.element(page.getByLabelText(t('account.password'))).toBeVisible()
  })
})
