import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { powerUps } from '../../sim/content/power-ups.ts'
import { levelForXp } from '../../sim/rules/levels.ts'
import type { Save } from '../../sim/save/save.ts'
import { Page as Adventure } from '../../src/app/pages/adventure.tsx'
import { Gate } from '../../src/app/shell/gate.tsx'
import { Overlays } from '../../src/app/shell/overlays.tsx'
import type { Game } from '../../src/game/game.ts'
import { GameContext } from '../../src/game/game-context.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame, memorySlots, newPlayer } from '../support/memory-game.ts'
import { press } from '../support/run-hands.ts'
import '../../src/theme.css'
import { t } from '../../src/language/t.ts'

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const textOf = (file: string): string => sources[`../../${file}`] ?? ''
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+\.tsx?)['"]/g
const IS_DIALOG = /<(?:Dialog|ConfirmDialog)\b/

/** Overlays that only open at camp. */
const AT_CAMP = ['src/features/rewards/reward-dialogs.tsx', 'src/play/choices/choice-dialogs.tsx']

/** The files that render a dialog and are imported by `file`, also lazily. */
function dialogsBelow(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || AT_CAMP.includes(file)) return []
  seen.add(file)
  const below = [...textOf(file).matchAll(IMPORT)].flatMap(([, to = '']) => {
    const { pathname } = new URL(to, `http://root/${file}`)
    // Other files are skipped, because they lead to every page.
    return pathname.startsWith('/src/app/shell/') || pathname.startsWith('/src/features/') ? dialogsBelow(pathname.slice(1), seen) : []
  })
  return IS_DIALOG.test(textOf(file)) ? [file, ...below] : below
}

async function openSettings(game: Game, ...ways: readonly string[]): Promise<void> {
  game.overlays.settings = true
  for (const name of ways) await page.getByRole('dialog').last().getByText(name, { exact: true }).click()
}
/** Opens each dialog that can appear over a run. */
const OPENERS: Readonly<Record<string, (game: Game) => Promise<unknown>>> = {
  'src/features/settings/settings-dialog.tsx': (game) => openSettings(game),
  'src/features/settings/feedback-dialog.tsx': (game) => openSettings(game, t('settings.appInfo'), t('settings.feedback')),
  'src/features/settings/pad-setup-dialog.tsx': async (game) => {
    game.overlays.padSetup = true
  },
  'src/features/settings/credits-dialog.tsx': (game) => openSettings(game, t('settings.appInfo'), t('settings.credits')),
  'src/features/settings/accessibility-dialog.tsx': (game) => openSettings(game, t('accessibility.open')),
  'src/features/settings/controls-dialog.tsx': (game) => openSettings(game, t('remap.open')),
  'src/features/settings/danger-zone.tsx': (game) => openSettings(game, t('account.deletion.open')),
  'src/features/account/save-survivor-dialog.tsx': async (game) => {
    game.overlays.saveSurvivor = 'asked'
  },
  'src/features/console/debug-console.tsx': async (game) => {
    game.overlays.console = true
    await page.getByText(t('shell.debug.xpMode'), { exact: true }).click()
  },
}

/** Maximum time in ms to load a part of the page on a busy machine. */
const SLOW_MS = 10_000
/** Some levels above the level at which a guest is first asked to sign up. */
const XP = 100

let root: Root
let game: Game
beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 720)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  root.unmount()
  game?.pads.end()
  await game?.backend.auth.signOut()
  document.body.replaceChildren()
})

const PATTERNS = { '/adventure/school': '/adventure/:locationId', '/camp': '/camp' } as const
/** Renders a page of the game with its overlays. */
async function openPage(path: keyof typeof PATTERNS, content: ReactNode, save: Save, player = newPlayer()): Promise<void> {
  game = (await memoryGame(save, { navigate: () => {}, path: () => path }, memorySlots(save), player)).game
  game.preferences.muted = true
  const page = (
    <Gate>
      {content}
      <Overlays game={game} />
    </Gate>
  )
  root.render(
    <GameContext value={game}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={PATTERNS[path]} element={page} />
        </Routes>
      </MemoryRouter>
    </GameContext>,
  )
}

const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')]
const isRunPaused = () => document.querySelector('.run .display.is-paused') !== null
const secondsLeft = () => document.querySelector('[role="timer"]')?.textContent
/** Closes the dialogs from the top down, like a player. */
async function closeAll(): Promise<void> {
  for (let top = dialogs().at(-1); top !== undefined; top = dialogs().at(-1)) {
    const close = top.querySelector<HTMLElement>('[data-back]') ?? top.querySelector<HTMLElement>('.dialog-foot button')
    close?.click()
    await expect.poll(() => top?.isConnected, { timeout: SLOW_MS }).toBe(false)
  }
  game.overlays.console = false
}

test('pauses the run and ignores its keys under every dialog (OP-49)', async () => {
  expect(dialogsBelow('src/app/shell/overlays.tsx').sort()).toEqual(Object.keys(OPENERS).sort())
  await openPage('/adventure/school', <Adventure />, createGearedSurvivor([]))
  await expect.poll(secondsLeft, { timeout: 6 * SLOW_MS }).toMatch(/^[0-4]:/)
  for (const [file, open] of Object.entries(OPENERS)) {
    await open(game)
    await expect.poll(isRunPaused, { message: `${file} pauses`, timeout: SLOW_MS }).toBe(true)
    // Outside a dialog this key would pause the run.
    press('keydown', 'KeyP')
    await closeAll()
    await expect.poll(isRunPaused, { message: `${file} lets the run go on`, timeout: SLOW_MS }).toBe(false)
  }
})

test('opens no dialog over a pending choice, and names the level in the guest dialog (LEVEL-15)', async () => {
  const level = levelForXp(XP)
  const powerUpHistory = Object.keys(powerUps).slice(0, level - 2)
  await openPage('/camp', <main />, createGearedSurvivor([], {}, { xp: XP, level, powerUpHistory }), { ...newPlayer(), guest: true })
  const choice = page.getByRole('dialog', { name: t('choices.level', { level }) })
  await expect.element(choice).toBeVisible()
  expect(dialogs()).toHaveLength(1)
  // The scrim must be opaque: an opaque colour has no alpha channel.
  expect(getComputedStyle(choice.element().closest('.scrim') as Element).backgroundColor).toMatch(/^rgb\(/)
  game.overlays.settings = true
  await expect.poll(() => dialogs().map((dialog) => dialog.className.includes('choice-dialog'))).toEqual([false])
  game.overlays.settings = false
  await expect.element(choice).toBeVisible()
  // Cards ignore clicks in the first moments of the dialog.
  await expect
    .poll(() => {
      document.querySelector<HTMLElement>('.choice-dialog .choice button')?.click()
      return document.querySelector('.choice-dialog')
    })
    .toBeNull()
  const guest = page.getByRole('dialog', { name: t('guest.saveSurvivor.title') })
  await expect.element(guest).toHaveTextContent(t('guest.saveSurvivor.atLevel', { level }))
  expect(dialogs()).toHaveLength(1)
})
