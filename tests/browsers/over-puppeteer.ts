import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type KeyInput, type LaunchOptions } from 'puppeteer-core'
import { openDisplay } from './display.ts'
import { type DrivenPage, VIEWPORT } from './driven-page.ts'

/** The reported name of the software driver, so that the game draws with WebGL as it does for nearly every player. */
const DRIVER = 'NVIDIA GeForce GTX 980'
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--mute-audio',
]

function renameDriver(name: string): void {
  const { getParameter } = WebGL2RenderingContext.prototype
  const named: readonly number[] = [WebGL2RenderingContext.RENDERER, 0x9246]
  WebGL2RenderingContext.prototype.getParameter = function (key) {
    return named.includes(key) ? name : getParameter.call(this, key)
  }
}

async function launch(options: LaunchOptions, onClosed: () => Promise<void>): Promise<DrivenPage> {
  const browser = await puppeteer.launch({ defaultViewport: VIEWPORT, timeout: 120_000, protocolTimeout: 120_000, ...options })
  const page = await browser.newPage()
  if (options.browser === 'chrome') await page.evaluateOnNewDocument(renameDriver, DRIVER)
  return {
    browser: await browser.version(),
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 120_000 })),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    async hold(letter, ms) {
      const key = `Key${letter.toUpperCase()}` as KeyInput
      await page.keyboard.down(key)
      await sleep(ms)
      await page.keyboard.up(key)
    },
    click: (x, y) => page.mouse.click(x, y),
    screenshot: () => page.screenshot({ type: 'png' }),
    async close() {
      await browser.close()
      await onClosed()
    },
  }
}

/** Chromium without a window. */
export const openChromium = (executablePath: string): Promise<DrivenPage> =>
  launch({ browser: 'chrome', executablePath, headless: true, args: CHROMIUM_ARGS }, async () => {})

/** Firefox over WebDriver BiDi. Without a window it has no WebGL, so it gets a screen in memory. */
export async function openFirefox(executablePath: string): Promise<DrivenPage> {
  const display = await openDisplay()
  const extraPrefsFirefox = { 'webgl.force-enabled': true, 'webgl.override-unmasked-renderer': DRIVER, 'media.volume_scale': '0.0' }
  const options = { browser: 'firefox', executablePath, headless: false, env: display.env, extraPrefsFirefox } as const
  try {
    return await launch(options, display.close)
  } catch (error) {
    await display.close()
    throw error
  }
}
