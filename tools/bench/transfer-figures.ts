import { chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { servePage } from './bench-page.ts'
import { atLeast, type BenchFigure, measured, median, ratios } from './figure.ts'
import type { TransferBench } from './transfer/main.ts'

const ENTITY_COUNT = 2_000

declare const bench: TransferBench

/** Compares two ways to show a worker's world on the main thread of a browser: the frame's buffer and cloned objects. */
export async function transferFigures(root: string): Promise<readonly BenchFigure[]> {
  const site = await servePage(root, 'transfer')
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(site.url)
    await page.waitForFunction(() => 'bench' in globalThis)
    const { frame, objects } = await page.evaluate((entities) => bench.measure(entities), ENTITY_COUNT)
    return [
      measured('transfer: round trip of a frame with 2,000 entities', median(frame), 'ms'),
      measured('transfer: round trip of 2,000 objects', median(objects), 'ms'),
      atLeast('transfer: objects to frame', median(ratios(objects, frame)), 'x', 10),
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
