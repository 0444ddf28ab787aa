import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import { Overlays } from '../../src/app/shell/overlays.tsx'
import { GameContext } from '../../src/game/game-context.ts'
import { t } from '../../src/language/t.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame } from '../support/memory-game.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** The overlays of the camp with the summary of a run that was just stored. */
async function summaryOfRun() {
  const { game } = await memoryGame(createGearedSurvivor([]), { navigate: () => {}, path: () => '/camp' })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  ends.push(() => {
    root.unmount()
    host.remove()
    return game.backend.auth.signOut()
  })
  await expect.poll(() => game.keeper.state.slot).toBe(1)
  game.keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
  await game.keeper.flush()
  const gains = { ...NO_GAINS, coins: 3, timeOnMap: 20, enemiesKilledByType: { regular: 3 } }
  const outcome = { gains, xp: 3, used: {}, cratelessBosses: 0, health: 4, ammo: 0, timeUp: false }
  game.keeper.dispatch({ type: 'settle-run', runId: game.keeper.state.save.ext.run?.id ?? '', segment: 0, outcome })
  root.render(
    <GameContext value={game}>
      <MemoryRouter initialEntries={['/camp']}>
        <Overlays game={game} />
      </MemoryRouter>
    </GameContext>,
  )
  return { dialog: page.getByRole('dialog', { name: t('rewards.complete') }), toasts: game.toasts }
}

test('shows one line about the verdict of a run, also after the summary was drawn again', async () => {
  const { dialog, toasts } = await summaryOfRun()
  const lines = () =>
    dialog
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(lines).toEqual([t('rewards.verdict.asking')])
  for (const word of ['one', 'two', 'three']) {
    toasts.show('info', word)
    await expect.element(page.getByText(word, { exact: true })).toBeVisible()
  }
  expect(lines()).toEqual([t('rewards.verdict.asking')])
})
