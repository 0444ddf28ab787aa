import { expect, test, vi } from 'vitest'
import { EventKind } from '../../sim/contract/frame.ts'
import { startSound } from '../../src/sound/sound.ts'
import { frameOf } from '../support/frame-of.ts'

const hit = frameOf({}, [], [{ kind: EventKind.hit }])

test('where there is no audio device nothing throws, and later gestures do not try again', async () => {
  const tried = vi.fn()
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        tried()
        throw new DOMException('no device', 'NotSupportedError')
      }
    },
  )
  const sound = startSound({ volume: 1, muted: false })
  sound.frame(hit)
  expect(tried).not.toHaveBeenCalled()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'w' }))
  await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(1), 20_000)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'w' }))
  sound.frame(hit)
  expect(tried).toHaveBeenCalledTimes(1)
  sound.stop()
  vi.unstubAllGlobals()
})
