import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { GameContext, useGame } from '../../src/game/game-context.ts'

const Screen = () => createElement('p', null, useGame().path())

test('a screen outside the game’s provider throws (SAVE-15)', () => {
  expect(() => renderToString(createElement(Screen))).toThrow('useGame must be used within a GameContext')
  const game = { path: () => '/camp' } as Game
  expect(renderToString(createElement(GameContext, { value: game }, createElement(Screen)))).toBe('<p>/camp</p>')
})
