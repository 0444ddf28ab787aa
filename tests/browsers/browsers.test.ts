import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { installedBrowsers } from '../../scripts/installed-browsers.mjs'
import { freePort, type GameServer, startGameServer } from '../../tools/support/game-server.ts'
import { brightnessDifference, brightnessOf } from './brightness.ts'
import type { DrivenPage } from './driven-page.ts'
import { bringHomeVerified, openCamp, playFirstRun, rendererOf, startOffline, waitUntilKept } from './game.ts'
import { openChromium, openFirefox } from './over-puppeteer.ts'
import { openWebkit } from './over-webdriver.ts'

/** Out of 255: enemies and smoothing of the engines differ by 0.2; lamps drawn as bright discs by far more. */
const MAX_DIFFERENCE = { overall: 1, cells: 1.5 } as const

const { webkit, firefox } = installedBrowsers()
const browsers: { readonly name: string; readonly launch: () => Promise<DrivenPage> }[] = []
if (webkit.WebKitWebDriver && webkit.MiniBrowser && webkit.Xvfb) {
  const { WebKitWebDriver, MiniBrowser } = webkit
  browsers.push({ name: 'WebKit', launch: () => openWebkit(WebKitWebDriver, MiniBrowser) })
}
if (firefox.firefox && firefox.Xvfb) {
  const { firefox: path } = firefox
  browsers.push({ name: 'Firefox', launch: () => openFirefox(path) })
}

/** Stores a picture for review, and returns its brightness. */
async function keep(name: string, png: Uint8Array): Promise<readonly number[]> {
  writeFileSync(`test-results/browsers/${name}.png`, png)
  return brightnessOf(png)
}
async function withServer<T>(play: (server: GameServer) => Promise<T>): Promise<T> {
  const server = await startGameServer({ data: 'memory://', port: await freePort() })
  try {
    return await play(server)
  } finally {
    await server.kill()
  }
}

let reference: readonly number[]
beforeAll(async () => {
  await withServer(async ({ url }) => {
    const page = await openChromium(findChromium() as string)
    try {
      reference = await keep('chromium', await playFirstRun(page, url))
      expect(await rendererOf(page)).toBe('webgl')
    } finally {
      await page.close()
    }
  })
})

describe.each(browsers)('$name', ({ name, launch }) => {
  let page: DrivenPage
  beforeAll(async () => {
    page = await launch()
    console.log(`${name}: ${page.browser}`)
  })
  afterAll(() => page?.close())

  test('plays a first run as bright as in Chromium, verifies it, opens the camp, and starts offline', async () => {
    await withServer(async (server) => {
      const picture = await keep(name.toLowerCase(), await playFirstRun(page, server.url))
      expect(await rendererOf(page)).toBe('webgl')
      const difference = brightnessDifference(picture, reference)
      console.log(`${name}: differs from Chromium by ${difference.overall.toFixed(1)} overall, ${difference.cells.toFixed(1)} a cell`)
      expect(difference.overall).toBeLessThan(MAX_DIFFERENCE.overall)
      expect(difference.cells).toBeLessThan(MAX_DIFFERENCE.cells)
      await bringHomeVerified(page)
      const heading = await openCamp(page)
      await waitUntilKept(page)
      await server.kill()
      expect(await startOffline(page, server.url)).toBe(heading)
    })
  })
})
