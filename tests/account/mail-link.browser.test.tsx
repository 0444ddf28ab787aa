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
import { createGearedSurvivor } from '../support/geared.ts'
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

/** Opens the page of a mailed link on a device where `player` is signed in. */
async function openLink(
  at: string,
  player: User | null,
  { requestedHere = false, Page = EmailConfirmed as () => ReactNode, user = linked } = {},
) {
  const navigate = vi.fn<(to: string) => void>()
  const world = await memoryGame(
    createGearedSurvivor([]),
    { navigate, path: () => '/email-confirmed' },
    memorySlots(createGearedSurvivor([])),
    player,
  )
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

describe('mailed link (AUTH-24, AUTH-25)', () => {
  test('signs in only after a press, and removes its token from the address', async () => {
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
  ])('lets a guest choose before %s replaces the session', async (_, at, isPressed) => {
    const guest = newGuest()
    const { signedIn } = await openLink(at, guest, { requestedHere: true })
    if (isPressed) await press(t('auth.mailLink.confirm.button'))
    await expect.element(choice).toBeVisible()
    expect(signedIn()).toBe(guest.id)
    await press(t('auth.mailLink.guest.stay'))
    await expect.element(heading(t('auth.confirmation.confirmedTitle'))).toBeVisible()
    expect([signedIn(), guestProof(localStorage, () => {})]).toEqual([guest.id, null])
  })

  test("stores everything and takes the guest's survivor along if the guest chooses so", async () => {
    const guest = newGuest()
    const { signedIn, game } = await openLink(SESSION, guest)
    await press(t('auth.mailLink.guest.enter'))
    await expect.poll(signedIn).toBe('linked')
    expect(guestProof(localStorage, () => {})).toBe(`proof of ${guest.id}`)
    await expect.poll(() => game.overlays.saveSurvivor).toBe('asked')
  })

  test('asks before signing in if this device did not request the link', async () => {
    const { signedIn } = await openLink(SESSION, null)
    await expect.element(choice).toBeVisible()
    await press(t('auth.mailLink.nobody.stay'))
    await expect.element(heading(t('auth.confirmation.confirmedTitle'))).toBeVisible()
    expect(signedIn()).toBeUndefined()
  })

  test('asks a signed-in player before entering another account', async () => {
    const player = newPlayer()
    const { signedIn } = await openLink(HASH, player, { requestedHere: true })
    await press(t('auth.mailLink.confirm.button'))
    await expect.element(choice).toBeVisible()
    expect(signedIn()).toBe(player.id)
    await press(t('auth.mailLink.enter', { name: linked.username }))
    await expect.poll(signedIn).toBe('linked')
  })

  test('asks nothing if the link belongs to the signed-in account', async () => {
    const guest = newGuest()
    const { signedIn } = await openLink(HASH, guest, { user: { id: guest.id, username: 'mara', email: 'mara@camp.test' } })
    await press(t('auth.mailLink.confirm.button'))
    await expect.element(heading(t('auth.confirmation.confirmedTitle'))).toBeVisible()
    expect(signedIn()).toBe(guest.id)
  })

  test('reports a used link', async () => {
    await openLink('?token_hash=used&type=signup', null)
    await press(t('auth.mailLink.confirm.button'))
    await expect.element(heading(t('auth.confirmation.brokenTitle'))).toBeVisible()
  })

  test('opens the form for a new password after a press', async () => {
    await openLink('?token_hash=token&type=recovery', null, { requestedHere: true, Page: ResetPassword })
    await press(t('auth.mailLink.reset.button'))
    await expect.element(page.getByLabelText(t('account.password'))).toBeVisible()
  })
})
