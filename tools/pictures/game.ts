import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { freePort, startGameServer } from '../support/game-server.ts'
import { ownTime } from './own-time.mjs'

/** Timeout of each wait, in ms. Drawing without a graphics processor is slow. */
const PATIENCE_MS = 240_000

/** Opens the game and a browser for `job`, and closes both afterwards. Starts a server with an empty database unless `--at` names one. */
export async function withGame(
  args: readonly string[],
  job: (browser: Browser, url: string, names: readonly string[]) => Promise<void>,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { at: { type: 'string' } } })
  const server = values.at === undefined ? await startGameServer({ data: 'memory://', port: await freePort() }) : null
  const browser = await chromium.launch(launchOptions())
  try {
    await job(browser, values.at ?? server?.url ?? '', positionals)
  } finally {
    await browser.close()
    await server?.stop()
  }
}

/** Opens a page in a new context. The script can step its runs. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await ownTime(page)
  return page
}
