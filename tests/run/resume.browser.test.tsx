import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replay } from '../../sim/adventure/replay.ts'
import { ABANDONED_AFTER_MS } from '../../sim/content/run-bounds.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import type { Save } from '../../sim/save/save.ts'
import { Page as Adventure } from '../../src/app/pages/adventure.tsx'
import { Page as Camp } from '../../src/app/pages/camp.tsx'
import { Gate } from '../../src/app/shell/gate.tsx'
import type { Navigation } from '../../src/game/game.ts'
import { GameContext } from '../../src/game/game-context.ts'
import { beginAt, partOf } from '../../tools/support/play.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame, memorySlots, newPlayer } from '../support/memory-game.ts'
import { memoryRuns } from '../support/memory-gateways/runs.ts'
import '../../src/theme.css'
import { t } from '../../src/language/t.ts'
import { lockRun } from '../../src/state/run-lock.ts'

const ends: (() => Promise<unknown>)[] = []
beforeEach(() => localStorage.clear())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A player's slot, the runs that the server knows, and pages that open and close. */
function device(save: Save) {
  const saves = memorySlots(save)
  const runs = memoryRuns()
  const player = newPlayer()
  /** Opens the page at an address; `close` acts like a crash. */
  async function opened(address: string) {
    let go: Navigation['navigate'] = () => {}
    let here = new URL(address, location.origin)
    function Place() {
      const { pathname, search } = useLocation()
      const navigate = useNavigate()
      useLayoutEffect(() => {
        here = new URL(pathname + search, location.origin)
        go = (to, how) => void navigate(to, how)
      }, [pathname, search, navigate])
      return null
    }
    const world = await memoryGame(save, { navigate: (to, how) => go(to, how), path: () => here.pathname }, saves, player, runs)
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const close = async () => {
      root.unmount()
      host.remove()
      await world.game.backend.auth.signOut()
    }
    ends.push(close)
    root.render(
      <GameContext value={world.game}>
        <MemoryRouter initialEntries={[address]}>
          <Place />
          <Routes>
            <Route
              path="/adventure/:locationId"
              element={
                <Gate>
                  <Adventure />
                </Gate>
              }
            />
            <Route
              path="/camp"
              element={
                <Gate>
                  <Camp />
                </Gate>
              }
            />
          </Routes>
        </MemoryRouter>
      </GameContext>,
    )
    return {
      ...world,
      close,
      address: () => here.pathname + here.search,
      begun: () => world.sent.filter(({ type }) => type === 'begin-run'),
    }
  }
  return { opened, runs, saves }
}
const survivor = createGearedSurvivor([['bandage', 5]])
const dialog = page.getByRole('dialog', { name: 'Paused' })
const timer = page.getByRole('timer', { name: 'Time left', includeHidden: true })

/** Plays for a few seconds until the server knows one of them, then closes the page. */
async function crashed() {
  const { opened, runs, saves } = device(survivor)
  const before = await opened('/adventure/school')
  await expect.poll(() => runs.logs().at(-1)?.ticks ?? 0, { timeout: 60_000 }).toBeGreaterThanOrEqual(60)
  expect([before.address(), before.begun().length]).toEqual(['/adventure/school?resume=1', 1])
  await before.close()
  return { opened, runs, saves }
}

describe('an interrupted run', () => {
  // One crash for all steps, since each takes seconds of a real run.
  test('resumes from the camp and by its address once no other tab has it, and replays to the same end', async () => {
    const { opened, runs, saves } = await crashed()
    const { ticks, log } = runs.logs()[0] ?? { ticks: 0, log: '' }
    const runId = (await saves.load(1))?.save.ext.run?.id ?? ''
    const free = await lockRun(navigator.locks, runId)
    const camp = await opened('/adventure/school?resume=1')
    await expect.poll(() => camp.game.toasts.state.current?.text).toBe(t('open-run.elsewhere'))
    await expect.poll(camp.address).toBe('/camp')
    free?.()

    const resume = page.getByRole('button', { name: 'Resume Adventure' })
    await resume.click()
    await expect.element(dialog).toBeVisible()
    expect([camp.address(), await lockRun(navigator.locks, runId)]).toEqual(['/adventure/school?resume=1', null])
    camp.game.navigate('/camp')
    await expect.element(resume).toBeVisible()
    expect(camp.begun()).toEqual([])
    await camp.close()

    const after = await opened('/adventure/school?resume=1')
    await expect.element(dialog).toBeVisible()
    await expect.element(timer).toHaveTextContent(`4:${Math.ceil(60 - ticks / 60)}`)
    await dialog.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect.poll(() => runs.logs()[0]?.ticks, { timeout: 60_000 }).toBeGreaterThan(ticks)
    await userEvent.keyboard('c')
    await expect.poll(after.address).toBe('/camp')
    await after.game.keeper.flush()
    const settled = after.sent.find(({ type }) => type === 'settle-run')
    if (settled?.type !== 'settle-run' || !settled.record) throw new Error('nothing was recorded')
    const { spec, log: whole, ticks: end, hash } = settled.record
    const again = replay(spec, decodeLog(whole), { ticks: end })
    expect([whole.startsWith(log), again.ok && again.value.report.hash, after.begun()]).toEqual([true, hash, []])
    expect((await after.stored()).ext.run).toBeNull()
  })

  test('waits beyond its time as long as the server knows its log', async () => {
    const began = { ...survivor, ext: { ...survivor.ext, time: Date.now() - ABANDONED_AFTER_MS - 60_000 } }
    const { opened, runs } = device(beginAt(began))
    runs.stored(1, beginAt(began))
    await runs.appendLog(1, partOf(beginAt(began)), { from: 0, text: '5,64,0', ticks: 90, hash: '0badcafe' })
    const { stored, game } = await opened('/camp')
    await expect.element(page.getByRole('button', { name: 'Resume Adventure' })).toBeVisible()
    await page.getByRole('button', { name: 'End Adventure' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Adventure' }).click()
    await game.keeper.flush()
    expect((await stored()).ext.run).toBeNull()
  })
})

test('the address of an unknown run leads to camp, and begins no run', async () => {
  const { opened } = device(beginAt({ ...survivor, ext: { ...survivor.ext, time: Date.now() - 1_000 } }))
  const { address, game, begun } = await opened('/adventure/school?resume=1')
  await expect.poll(address).toBe('/camp')
  await expect.element(page.getByText('Your survivor is still out on an adventure.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Resume Adventure' })).not.toBeInTheDocument()
  await game.keeper.flush()
  expect(begun()).toEqual([])
})
