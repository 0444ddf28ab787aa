import { afterEach, expect, test, vi } from 'vitest'
import { EventKind } from '../../sim/contract/frame.ts'
import { createSound } from '../../src/sound/sound.ts'
import { frameOf } from '../support/frame-of.ts'

const hit = frameOf({}, [], [{ kind: EventKind.hit }])
const VOLUMES = { music: 20, effects: 30, interface: 40, muted: false }
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'w' }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Must be first in this file, because zzfx opens the device when it is loaded.
test('without an audio device nothing throws, and the device is requested once, after a gesture', async () => {
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
  const sound = createSound(() => 'run')
  sound.set(VOLUMES)
  sound.frame(hit, null)
  expect(tried).not.toHaveBeenCalled()
  press()
  await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(1), 20_000)
  press()
  sound.frame(hit, null)
  expect(tried).toHaveBeenCalledTimes(1)
})
