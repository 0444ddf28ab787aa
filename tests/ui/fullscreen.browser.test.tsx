import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFullscreen } from '../../src/ui/fullscreen.ts'

let host: HTMLElement
let root: ReturnType<typeof createRoot>
/** The calls to the browser, in order. */
let asked: string[]
/** The fullscreen element. */
let filling: Element | null

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  filling = null
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser that allows or rejects fullscreen, with or without orientation lock. */
async function show({ enabled = true, refuses = false, turns = true } = {}) {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(enabled)
  vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => filling)
  const become = (next: Element | null) => {
    filling = next
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  vi.spyOn(document.documentElement, 'requestFullscreen').mockImplementation(async (options) => {
    asked.push(`fill ${options?.navigationUI}`)
    if (refuses) throw new TypeError('not allowed')
    become(document.documentElement)
  })
  vi.spyOn(document, 'exitFullscreen').mockImplementation(async () => {
    asked.push('leave')
    become(null)
  })
  Object.defineProperty(screen.orientation, 'lock', {
    configurable: true,
    value: turns
      ? async (to: string) => void asked.push(`turn to ${to}`)
      : async () => {
          throw new DOMException('no', 'NotSupportedError')
        },
  })
  const Control = () => {
    const fullscreen = useFullscreen()
    return (
      fullscreen && (
        <button type="button" onClick={fullscreen.toggle}>
          {fullscreen.on ? 'on' : 'off'}
        </button>
      )
    )
  }
  await act(async () => root.render(<Control />))
}
const press = () => act(async () => host.querySelector('button')?.click())

test('the page goes fullscreen in landscape, and leaves it again', async () => {
  await show()
  await press()
  expect([host.textContent, asked]).toEqual(['on', ['fill hide', 'turn to landscape']])
  await press()
  expect([host.textContent, asked]).toEqual(['off', ['fill hide', 'turn to landscape', 'leave']])
})

test('a device without orientation lock goes fullscreen too', async () => {
  await show({ turns: false })
  await press()
  expect(host.textContent).toBe('on')
})

test('a rejected request changes nothing and is no error', async () => {
  await show({ refuses: true })
  await press()
  expect([host.textContent, asked]).toEqual(['off', ['fill hide']])
})

test('no control is shown where fullscreen is not allowed', async () => {
  await show({ enabled: false })
  expect(host.childElementCount).toBe(0)
})
