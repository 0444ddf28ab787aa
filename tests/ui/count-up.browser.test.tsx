import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CountUp } from '../../src/ui/count-up.tsx'

test('a count starts at 0 even if its first frame has an earlier timestamp', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Browser tests ask for reduced motion, which shows the count at once.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    host.remove()
    vi.unstubAllGlobals()
  })
  await act(async () => root.render(<CountUp value={500} />))
  const shown = () => host.querySelector('.count-up')?.getAttribute('data-shown')
  const before = shown()
  frames.at(-1)?.(performance.now() - 5_000)
  expect([before, shown(), host.textContent]).toEqual(['0', '0', '500'])
})
