import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page as Camp } from '../../src/app/pages/camp.tsx'
import { Page as Crafting } from '../../src/app/pages/crafting.tsx'
import { Bank } from '../../src/features/bank/bank.tsx'
import { Page as Character } from '../../src/features/character/character.page.tsx'
import { Page as Inventory } from '../../src/features/inventory/inventory.page.tsx'
import { Page as Journal } from '../../src/features/journal/journal.page.tsx'
import { Page as AdventureMap } from '../../src/features/map/adventure-map.page.tsx'
import { AccessibilityDialog } from '../../src/features/settings/accessibility-dialog.tsx'
import { ControlsSettings } from '../../src/features/settings/controls.tsx'
import { SettingsDialog } from '../../src/features/settings/settings-dialog.tsx'
import { Page as Trader } from '../../src/features/trader/trader.page.tsx'
import { Page as Upgrades } from '../../src/features/upgrades/upgrades.page.tsx'
import type { Game } from '../../src/game/game.ts'
import { GameContext } from '../../src/game/game-context.ts'
import { focusables } from '../../src/input/focusables.ts'
import { neighbour } from '../../src/input/pad-menu.ts'
import type { FocusDirection } from '../../src/input/spatial.ts'
import { typical } from '../../stories/fixtures/pack.ts'
import { save } from '../../stories/fixtures/save.ts'
import { accountTab, comfort, dangerZone, installAt, languageChoice } from '../../stories/fixtures/settings.ts'
import { memoryGame } from '../support/memory-game.ts'
import { nightly } from '../support/nightly.ts'
import '../../src/theme.css'

const DIRECTIONS: readonly FocusDirection[] = ['up', 'down', 'left', 'right']
const nothing = () => {}

/** Names the controls that no sequence of directions reaches. */
function outOfReach(layer: HTMLElement): string[] {
  const all = focusables(layer)
  const first = neighbour(layer, null, 'down')
  const found = new Set(first ? [first] : [])
  for (const from of found) {
    from.scrollIntoView({ block: 'nearest' })
    for (const direction of DIRECTIONS) {
      const next = neighbour(layer, from, direction)
      if (next) found.add(next)
    }
  }
  return all.filter((element) => !found.has(element)).map(nameOf)
}
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? element.outerHTML

const settingsDialog = () => ({
  ...{ open: true, account: accountTab(), zone: dangerZone(), comfort: comfort(), install: installAt(), language: languageChoice() },
  ...{ onClose: nothing, onTab: nothing, onFeedback: nothing, onCredits: nothing, onControls: nothing },
  ...{ onAccessibility: nothing, onExit: nothing },
})

const SCREENS: Readonly<Record<string, (game: Game) => React.ReactNode>> = {
  camp: () => <Camp />,
  map: () => <AdventureMap />,
  inventory: () => <Inventory />,
  trader: () => <Trader />,
  crafting: () => <Crafting />,
  upgrades: () => <Upgrades />,
  character: () => <Character />,
  journal: () => <Journal />,
  bank: () => <Bank onClose={nothing} />,
  settings: () => <SettingsDialog {...settingsDialog()} />,
  accessibility: () => <AccessibilityDialog {...comfort()} onClose={nothing} />,
  controls: (game) => <ControlsSettings game={game} onClose={nothing} />,
}

let root: Root
beforeEach(() => {
  localStorage.clear()
  document.documentElement.style.cssText = 'height: 100%'
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const SIZES = [
  [1280, 720],
  [390, 844],
] as const
/** `npm test` covers each screen at one of the sizes, alternating. */
const placesOf = (name: string, i: number) =>
  SIZES.filter((_, size) => nightly(true, size === i % SIZES.length)).map(([width, height]) => [name, width, height] as const)

test.each(Object.keys(SCREENS).flatMap(placesOf))(
  'reaches every control of %s at %i x %i by pad directions alone',
  async (name, width, height) => {
    await page.viewport(width, height)
    const { game } = await memoryGame(save({ ...typical, coins: 900 }), { navigate: nothing, path: () => '/camp' })
    root.render(
      <GameContext value={game}>
        <MemoryRouter initialEntries={['/camp']}>
          <Suspense>{SCREENS[name]?.(game)}</Suspense>
        </MemoryRouter>
      </GameContext>,
    )
    await expect.poll(() => game.keeper.state.load).toBe('ready')
    const layer = () => document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body
    // Lazy parts have loaded once the number of controls stops growing.
    let before = -1
    await expect
      .poll(
        () => {
          const now = focusables(layer()).length
          const isSettled = now === before && now > 2
          before = now
          return isSettled
        },
        { interval: 300 },
      )
      .toBe(true)
    expect(outOfReach(layer())).toEqual([])
  },
)
