import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_BUTTONS, DEFAULT_KEYS } from '../../machines/bindings.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { Page as Adventure } from '../../src/app/pages/adventure.tsx'
import { Gate } from '../../src/app/shell/gate.tsx'
import { ControlsSettings } from '../../src/features/settings/controls.tsx'
import { PadSetup } from '../../src/features/settings/pad-setup.tsx'
import type { Game } from '../../src/game/game.ts'
import { GameContext } from '../../src/game/game-context.ts'
import { padSetupLine } from '../../src/messages/remap.ts'
import { fakePads } from '../support/fake-pads.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame, memorySlots, newPlayer } from '../support/memory-game.ts'
import { memoryRuns } from '../support/memory-gateways/runs.ts'
import '../../src/theme.css'
import { t } from '../../src/language/t.ts'

const SURVIVOR = createGearedSurvivor([['bandage', 5]])
const nothing = () => {}

let root: Root
let game: Game
let runs: ReturnType<typeof memoryRuns>

/** The game on a device with the stored preferences `kept`, with a page of it. */
async function opened(path: string, draw: (game: Game) => ReactNode, kept: object = {}): Promise<void> {
  localStorage.setItem('nightfence.preferences', JSON.stringify({ muted: true, ...kept }))
  runs = memoryRuns()
  game = (await memoryGame(SURVIVOR, { navigate: nothing, path: () => path }, memorySlots(SURVIVOR), newPlayer(), runs)).game
  root.render(
    <GameContext value={game}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/adventure/:locationId" element={<Gate>{draw(game)}</Gate>} />
          <Route path="/camp" element={<Gate>{draw(game)}</Gate>} />
        </Routes>
      </MemoryRouter>
    </GameContext>,
  )
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 720)
  document.documentElement.style.cssText = 'height: 100%'
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  root.unmount()
  game.pads.end()
  await game.backend.auth.signOut()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('the controls of a device', () => {
  const controls = () => opened('/camp', (of) => <ControlsSettings game={of} onClose={nothing} />)
  const code = (name: string) => page.getByRole('button', { name, exact: true })
  const kept = () => JSON.parse(localStorage.getItem('nightfence.preferences') ?? '')

  test('a key is captured first, applies at once, is stored, and can be reset', async () => {
    await controls()
    await code('Dash: Space').click()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Tab moves the focus. Choose another one.')
    await userEvent.keyboard('p')
    await expect.element(page.getByRole('alert')).toHaveTextContent('P is already used for Pause. Use it for Dash instead?')
    await page.getByRole('button', { name: 'Use it here' }).click()
    await expect.element(code('Dash: P')).toHaveFocus()
    const changed = { ...DEFAULT_KEYS, dash: ['KeyP'], pause: [] }
    expect([game.preferences.keys, kept().keys]).toEqual([changed, changed])
    await page.getByRole('button', { name: 'Undo' }).click()
    expect([game.preferences.keys, kept().keys]).toEqual([DEFAULT_KEYS, DEFAULT_KEYS])
  })

  test('Escape cancels the capture and keeps the dialog open', async () => {
    await controls()
    await code('Dash: Space').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('status')).toHaveTextContent('Choose a key to change it.')
    await expect.element(page.getByRole('dialog', { name: 'Controls' })).toBeInTheDocument()
    expect(game.preferences.keys).toEqual(DEFAULT_KEYS)
  })

  test('a pad button is captured without navigating, and a pad cancels the capture of a key', async () => {
    const fake = fakePads()
    await controls()
    await expect.element(page.getByRole('dialog')).toBeInTheDocument()
    fake.plug('gamepadconnected')
    await fake.set({})
    await expect.poll(() => game.device.device).toBe('pad')
    await page.getByRole('tab', { name: 'Gamepad' }).click()
    await code('Dash: RT').click()
    await fake.press(1)
    await expect.element(page.getByRole('alert')).toHaveTextContent('B is already used for Quick slot 2. Use it for Dash instead?')
    await page.getByRole('button', { name: 'Use it here' }).click()
    expect(game.preferences.buttons).toEqual({ ...DEFAULT_BUTTONS, dash: ['Button1'], slot2: [] })
    await page.getByRole('tab', { name: 'Keyboard' }).click()
    await code('Mute: M').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Press a key for Mute. Escape cancels.')
    await fake.press(0)
    await expect.element(page.getByRole('status')).toBeInTheDocument()
    expect(game.preferences.keys).toEqual(DEFAULT_KEYS)
  })

  test('the last used device determines the shown controls', async () => {
    const fake = fakePads()
    await controls()
    await expect.element(page.getByRole('dialog')).toBeInTheDocument()
    expect(game.device.device).toBe('keys')
    fake.plug('gamepadconnected')
    await fake.set({ id: 'DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)' })
    await expect.poll(() => [game.device.device, game.device.make]).toEqual(['pad', 'playstation'])
    await userEvent.keyboard('{Shift}')
    expect(game.device.device).toBe('keys')
    await fake.press(12)
    expect(game.device.device).toBe('pad')
    await page.getByRole('tab', { name: 'Gamepad' }).click()
    await expect.element(code('Pause: Options')).toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Button labels' }).selectOptions('Nintendo')
    await expect.element(code('Pause: Plus')).toBeInTheDocument()
  })

  test('a gamepad without the standard layout is set up part by part and recognized later', async () => {
    const fake = fakePads()
    const pad = { id: 'Odd pad', mapping: '' }
    const asks = (text: string) => page.getByText(text).elements().length
    await opened('/camp', (of) => <PadSetup game={of} onClose={nothing} />)
    fake.plug('gamepadconnected')
    await fake.set(pad)
    await expect.element(page.getByText(padSetupLine('up'))).toBeVisible()
    const pressed = async (button: number, text: string) => {
      await fake.set({ ...pad, pressed: [button] })
      await fake.set(pad)
      expect(asks(text)).toBe(1)
    }
    await vi.waitFor(() => pressed(5, padSetupLine('left')), 10_000)
    await vi.waitFor(() => pressed(5, t('remap.padSetup.taken')), 10_000)
    await vi.waitFor(() => expect(game.pads.maps).not.toBeNull(), 10_000)
    const skip = page.getByRole('button', { name: t('remap.padSetup.skip') })
    while (skip.elements().length > 0) await skip.click()
    await expect.element(page.getByText(t('remap.padSetup.done'))).toBeVisible()
    expect(game.pads.maps?.get('Odd pad')).toEqual({ up: { button: 5 } })
  })

  test('keys are named by their label if the browser knows the layout', async () => {
    const keyboard = { getLayoutMap: async () => new Map([['KeyW', 'z']]) }
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, { get: (of, key) => (key === 'keyboard' ? keyboard : bound(of, Reflect.get(of, key))) }),
    )
    await controls()
    await expect.element(code('Walk up: Z')).toBeInTheDocument()
    vi.unstubAllGlobals()
  })
})
/** Native functions need their own object as `this`. */
const bound = (of: object, value: unknown) => (typeof value === 'function' ? value.bind(of) : value)

describe('a run', () => {
  const timer = page.getByRole('timer', { name: 'Time left', includeHidden: true })
  const moves = () =>
    (decodeLog(runs.logs().at(-1)?.log ?? '') ?? []).flatMap((entry) => ('input' in entry ? [[entry.input.moveX, entry.input.moveY]] : []))
  const playing = async (kept: object) => {
    await opened('/adventure/school', () => <Adventure />, kept)
    await expect.element(timer).toHaveTextContent(/4:/)
  }

  /** Waits until a second of the run has passed. */
  const playOn = async () => {
    const before = timer.element().textContent ?? ''
    await expect.element(timer).not.toHaveTextContent(before)
  }

  test('pointer walking is logged like a stick, towards the clicked place', async () => {
    await playing({ pointer: true, walk: 'toggle' })
    await userEvent.click(page.getByRole('region', { name: 'Adventure', exact: true }), { position: { x: 1_200, y: 360 } })
    await playOn()
    await userEvent.keyboard('p')
    await expect.poll(moves).toContainEqual([64, 0])
  })

  test('obeys only the keys stored on this device', async () => {
    await playing({ keys: { ...DEFAULT_KEYS, right: ['KeyL'], mute: ['KeyU'] } })
    await userEvent.keyboard('mu')
    expect(game.preferences.muted).toBe(false)
    expect(game.toasts.state.current?.text).toBe('Sound on')
    await userEvent.keyboard('{l>}')
    await playOn()
    await userEvent.keyboard('{/l}{d>}')
    await playOn()
    await userEvent.keyboard('{/d}p')
    await expect.poll(moves).toEqual([
      [64, 0],
      [0, 0],
    ])
  })
})
