import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../tools/support/game-server.ts'
import { openDisplay } from './display.ts'
import { type DrivenPage, VIEWPORT, waitFor } from './driven-page.ts'

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** Calls of the W3C WebDriver protocol, which return `value` and reject with the driver's error. */
const callerOf =
  (address: string): Call =>
  async (method, path, body) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: never }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }

/** A script that runs a function with the given arguments and returns its result or error. The page's policy forbids `eval`. */
const scriptOf = (run: unknown): string => `
  const args = [...arguments]
  const done = args.pop()
  Promise.resolve().then(() => (${run})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`

/** Resizes the window until the page in it has the wanted size. */
async function fitViewport(call: Call, session: string): Promise<void> {
  const inner = async () => {
    const script = 'return [innerWidth, innerHeight]'
    return call<[number, number]>('POST', `${session}/execute/sync`, { script, args: [] })
  }
  let { width, height }: { width: number; height: number } = VIEWPORT
  await waitFor('a viewport of the wanted size', async () => {
    await call('POST', `${session}/window/rect`, { width, height })
    const [innerWidth, innerHeight] = await inner()
    width += VIEWPORT.width - innerWidth
    height += VIEWPORT.height - innerHeight
    return innerWidth === VIEWPORT.width && innerHeight === VIEWPORT.height
  })
}

function pageOf(call: Call, session: string, browser: string, close: () => Promise<void>): DrivenPage {
  const perform = (actions: readonly object[]) => call('POST', `${session}/actions`, { actions })
  return {
    browser,
    open: (url) => call('POST', `${session}/url`, { url }),
    async evaluate(run, ...args) {
      type Answer = { value: never; error?: string }
      const { value, error } = await call<Answer>('POST', `${session}/execute/async`, { script: scriptOf(run), args })
      if (error !== undefined) throw new Error(error)
      return value
    },
    async hold(letter, ms) {
      const value = letter.toLowerCase()
      const down = { type: 'keyDown', value }
      await perform([{ type: 'key', id: 'keys', actions: [down, { type: 'pause', duration: ms }, { type: 'keyUp', value }] }])
    },
    async click(x, y) {
      const press = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press }])
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close,
  }
}

/** WebKitGTK's small browser, driven by `WebKitWebDriver` on a screen in memory. */
export async function openWebkit(driverPath: string, browserPath: string): Promise<DrivenPage> {
  const display = await openDisplay()
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], { env: display.env, stdio: 'ignore' })
  const call = callerOf(`http://127.0.0.1:${port}`)
  let session: string | null = null
  const close = async () => {
    if (session !== null) await call('DELETE', session).catch(() => {})
    if (driver.exitCode === null) {
      driver.kill()
      await once(driver, 'exit')
    }
    await display.close()
  }
  try {
    await waitFor('WebKitWebDriver', () => call('GET', '/status'))
    const alwaysMatch = {
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
      timeouts: { script: 120_000, pageLoad: 120_000 },
    }
    type Session = { sessionId: string; capabilities: { browserVersion: string } }
    const { sessionId, capabilities } = await call<Session>('POST', '/session', { capabilities: { alwaysMatch } })
    session = `/session/${sessionId}`
    await fitViewport(call, session)
    return pageOf(call, session, `WebKitGTK/${capabilities.browserVersion}`, close)
  } catch (error) {
    await close()
    throw error
  }
}
