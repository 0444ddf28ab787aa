import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Settings } from '../../src/features/settings/settings.tsx'
import { GameContext } from '../../src/game/game-context.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame } from '../support/memory-game.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** The settings over a page with a loaded, unchanged game. */
async function settingsAt(path: string) {
  const { game, writes } = await memoryGame(createGearedSurvivor([]), { navigate: () => {}, path: () => path })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  ends.push(() => {
    root.unmount()
    host.remove()
    return game.backend.auth.signOut()
  })
  await expect.poll(() => game.keeper.state.slot).toBe(1)
  game.overlays.settings = true
  root.render(
    <GameContext value={game}>
      <MemoryRouter initialEntries={[path]}>
        <Settings game={game} />
      </MemoryRouter>
    </GameContext>,
  )
  const tabs = page.getByRole('tab')
  await expect.element(tabs.first()).toBeVisible()
  return { game, tabs, written: () => writes.map(({ commands }) => commands) }
}

test('saves at each settings tab change and when the settings close, although nothing changed (SAVE-11)', async () => {
  const { game, tabs, written } = await settingsAt('/camp')
  const count = tabs.elements().length
  for (let at = 1; at < count; at++) {
    await tabs.nth(at).click()
    await expect.poll(written).toEqual(Array(at).fill([]))
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(written).toEqual(Array(count).fill([]))
  expect(game.overlays.settings).toBe(false)
})
