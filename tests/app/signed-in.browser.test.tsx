import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GatewayError } from '../../machines/ports.ts'
import { Page as Camp } from '../../src/app/pages/camp.tsx'
import { Page as Signup } from '../../src/features/account/signup.page.tsx'
import { Page as ProfileSelection } from '../../src/features/slots/profile-selection.page.tsx'
import { GameContext } from '../../src/game/game-context.ts'
import { t } from '../../src/language/t.ts'
import { rememberedSlot, rememberSlot } from '../../src/state/active-slot.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame, memorySlots, newPlayer } from '../support/memory-game.ts'

const ends: (() => unknown)[] = []
beforeEach(() => localStorage.clear())
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const end of ends.splice(0)) await end()
})

/** Creates Rhea's game, wired as in the app, with the page at `path`. */
async function openedAt(path: string, player: ReturnType<typeof newPlayer> | null = newPlayer(), save = createGearedSurvivor([])) {
  const navigate = vi.fn<(to: string) => void>()
  const world = await memoryGame(save, { navigate, path: () => path }, memorySlots(save), player)
  ends.push(() => world.game.backend.auth.signOut())
  const notices = () => world.game.toasts.state.current && [world.game.toasts.state.current.kind, world.game.toasts.state.current.text]
  return { ...world, navigate, notices }
}
type World = Awaited<ReturnType<typeof openedAt>>

function mount({ game }: World, Page = ProfileSelection) {
  const host = document.body.appendChild(document.createElement('div'))
  const root: Root = createRoot(host)
  ends.push(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <GameContext value={game}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </GameContext>,
  )
}
const inSlot = (slot: number) => page.getByRole('group', { name: `Slot ${slot}` })

describe('logging out', () => {
  test('confirms the logout with the specified text and leads to the login (AUTH-19)', async () => {
    const { game, navigate, notices } = await openedAt('/profile-selection')
    game.session.send({ type: 'LOGOUT' })
    await expect.poll(notices).toEqual(['success', 'Logged out successfully.'])
    expect([navigate.mock.lastCall, game.sessionKind()]).toEqual([['/login'], 'anonymous'])
  })

  test('explains a failed logout with the specified text and changes nothing (AUTH-19)', async () => {
    const { game, navigate, notices } = await openedAt('/profile-selection')
    vi.spyOn(game.backend.auth, 'signOut').mockRejectedValue(new GatewayError('network', 'Failed to fetch'))
    game.session.send({ type: 'LOGOUT' })
    await expect.poll(notices).toEqual(['error', 'Logout failed: Failed to fetch'])
    expect([navigate.mock.calls, game.sessionKind()]).toEqual([[], 'authenticated'])
  })
})

test('sends heartbeats at once and every minute until the player signs out (AUTH-22)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { game, beats } = await openedAt('/profile-selection')
  await expect.poll(beats).toBe(1)
  vi.advanceTimersByTime(59_999)
  expect(beats()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(beats()).toBe(2)
  vi.advanceTimersByTime(180_000)
  expect(beats()).toBe(5)
  await game.backend.auth.signOut()
  vi.advanceTimersByTime(180_000)
  expect(beats()).toBe(5)
})

test('shows friend requests and unread mail on the Mailbox tile (HUD-04, S§3)', async () => {
  const world = await openedAt('/camp')
  mount(world, Camp)
  const tile = page.getByRole('main').getByRole('link', { name: /^Mailbox/ })
  await expect.element(tile).toHaveTextContent('Mailbox')
  world.setWaiting({ requests: 2 })
  await expect.element(tile).toHaveTextContent('Mailbox22 friend requests')
  world.setWaiting({ mail: 3, requests: 1 })
  await expect.element(tile).toHaveTextContent('Mailbox43 unread, 1 friend request')
  world.setWaiting({ mail: 0, requests: 0 })
  await expect.element(tile).toHaveTextContent(/^Mailbox$/)
})

test('asks for the price of a death on the Defense tile, and warns of low health (DEATH-09, MAP-04)', async () => {
  const save = createGearedSurvivor([], {}, { playerHealth: 1 })
  mount(await openedAt('/camp', newPlayer(), save), Camp)
  const tile = page.getByRole('main').getByRole('button', { name: t('catalogue.campScreens.defense') })
  await expect.element(tile).toHaveTextContent(t('map.lowHealth', { health: 1, most: save.playerMaxHealth }))
  ;(tile.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: t('map.priceTitle') })
  await expect
    .element(dialog.getByRole('link', { name: t('map.goTo', { place: t('locations.defense.name') }) }))
    .toHaveAttribute('href', '/defense')
})

describe('first slot', () => {
  test('shows the remembered slot disabled and closed until the list arrives (AUTH-20, OP-02)', async () => {
    const world = await openedAt('/profile-selection')
    vi.spyOn(world.game.backend.saves, 'list').mockReturnValue(new Promise(() => {}))
    mount(world)
    await expect.element(inSlot(1)).toHaveTextContent('Rhea')
    for (const name of ['Load Game', 'Delete', 'Restore Backup']) {
      await expect.element(inSlot(1).getByRole('button', { name })).toBeDisabled()
    }
    await expect.element(inSlot(2)).toHaveAttribute('aria-busy', 'true')
    expect(world.game.keeper.state.slot).toBe(null)
  })

  test('replaces the remembered slot by the list (AUTH-20)', async () => {
    const world = await openedAt('/profile-selection')
    await expect.poll(() => world.game.session.getSnapshot().context.preview?.slot).toBe(1)
    mount(world)
    await expect.element(inSlot(1).getByRole('button', { name: 'Load Game' })).toBeEnabled()
    expect(world.game.session.getSnapshot().context.preview).toBe(null)
  })
})

describe('deleted slot', () => {
  async function remove(world: World, slot: number) {
    mount(world)
    await inSlot(slot).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(world.notices).toEqual(['success', `Save in Slot ${slot} deleted!`])
  }
  let player = newPlayer()
  beforeEach(() => {
    player = newPlayer()
  })
  const remembered = () => rememberedSlot(localStorage, player.id, () => {})

  test('is forgotten if an earlier visit played it (SLOT-12)', async () => {
    rememberSlot(localStorage, player.id, 1)
    const world = await openedAt('/profile-selection', player)
    expect(world.game.keeper.state.slot).toBe(null)
    await remove(world, 1)
    expect(remembered()).toBe(null)
  })

  test('does not affect another remembered slot (SLOT-12)', async () => {
    rememberSlot(localStorage, player.id, 2)
    await remove(await openedAt('/profile-selection', player), 1)
    expect(remembered()).toBe(2)
  })

  test('is closed if it was open (SLOT-12)', async () => {
    const world = await openedAt('/camp', player)
    await expect.poll(() => world.game.keeper.state.slot).toBe(1)
    await remove(world, 1)
    expect([world.game.keeper.state.slot, remembered()]).toEqual([null, null])
  })
})

test('confirms a sign-up and leads to the page about the mail (AUTH-18)', async () => {
  const world = await openedAt('/signup', null)
  mount(world, Signup)
  const typed = { Username: 'Tomas', Email: 'tomas@camp.test', Password: 'survivor', 'Confirm Password': 'survivor' }
  for (const [name, value] of Object.entries(typed)) await page.getByLabelText(name, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect.poll(() => world.navigate.mock.calls).toEqual([['/signup-confirmation']])
  expect(world.notices()).toEqual(['success', t('auth.signup.created')])
})
