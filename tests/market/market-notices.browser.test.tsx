import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { Save } from '../../sim/save/save.ts'
import { Page as Market } from '../../src/features/market/flea-market.page.tsx'
import { GameContext } from '../../src/game/game-context.ts'
import { beginAt } from '../../tools/support/play.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame } from '../support/memory-game.ts'

let close = () => Promise.resolve()
afterEach(() => close())

const atHome = createGearedSurvivor([['medkit', 2]], {}, { coins: 50, bankedCoins: 0 })

/** The notices of the market page, and whether offering is possible there. */
async function market(save: Save) {
  const { game } = await memoryGame(save, { navigate: () => {}, path: () => '/flea-market' })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = async () => {
    root.unmount()
    document.body.replaceChildren()
    await game.backend.auth.signOut()
  }
  root.render(
    <GameContext value={game}>
      <MemoryRouter initialEntries={['/flea-market']}>
        <Market />
      </MemoryRouter>
    </GameContext>,
  )
  const add = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add Item')
  await expect.poll(add).toBeDefined()
  return { notices: [...document.querySelectorAll('.notice p')].map(({ textContent }) => textContent), closed: add()?.disabled }
}

test('a closed market shows one notice, and names a run that is open on this page', async () => {
  const { time } = atHome.ext
  const now = Math.floor(performance.timeOrigin + performance.now())
  const away = beginAt({ ...atHome, ext: { ...atHome.ext, time: Math.max(time, now - 60_000) } })
  expect(await market(away)).toEqual({
    notices: ['Your survivor is still out on an adventure. Items at risk stay with them until it ends.'],
    closed: true,
  })
})

test('a sandbox game shows a notice, and other games none', async () => {
  expect(await market({ ...atHome, ext: { ...atHome.ext, sandbox: true } })).toEqual({
    notices: [expect.stringContaining('sandbox')],
    closed: true,
  })
  await close()
  expect(await market(atHome)).toEqual({ notices: [], closed: false })
})
