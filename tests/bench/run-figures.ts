import { type CDPSession, chromium, type Page } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { servePage } from './bench-page.ts'
import { atLeast, atMost, type Figure, quantile, told } from './figure.ts'
import type { RunBench } from './run/main.tsx'
import { workerHeap } from './worker-heap.ts'

const TICK_RATE = 60
/** Seconds: to warm up, to measure, and from the start to the look at the heap. */
const WARM_UP = 15
const MEASURED = 30
const PLAYED = 120

declare const bench: RunBench

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds))

/** Seconds of the main thread so far, all of them and those in script. */
async function work(session: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

/** ms of the loop's own script in each animation frame: what it marked from one frame's start to the next one's. */
const scriptByFrame = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const marks = performance.getEntriesByName('run-script')
    const { frames } = bench
    const sums = new Array<number>(Math.max(0, frames.length - 1)).fill(0)
    let at = 0
    for (const { startTime, duration } of marks) {
      while (at < sums.length && startTime >= (frames[at + 1] as number)) at++
      if (at < sums.length && startTime >= (frames[0] as number)) sums[at] = (sums[at] as number) + duration
    }
    return sums
  })

const clock = (page: Page) => page.evaluate(() => ({ tick: bench.tick, at: bench.at, enemies: bench.enemies() }))

/** The main thread and the worker in a run among 100 enemies. */
export async function runFigures(root: string): Promise<readonly Figure[]> {
  const site = await servePage(root, 'run')
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    const began = performance.now()
    await page.goto(site.url)
    await page.getByRole('timer').waitFor()
    const renderer = await page.locator('canvas').getAttribute('data-renderer')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await sleep(WARM_UP)

    await page.evaluate(() => {
      performance.clearMeasures()
      bench.watch()
    })
    const before = { ...(await work(session)), ...(await clock(page)) }
    await sleep(MEASURED)
    const after = { ...(await work(session)), ...(await clock(page)) }
    const frames = await scriptByFrame(page)
    const perFrame = (seconds: number) => (1000 * seconds) / frames.length
    const simulated = (after.tick - before.tick) / TICK_RATE / ((after.at - before.at) / 1000)

    await sleep(PLAYED - (performance.now() - began) / 1000)
    await page.evaluate(() => {
      performance.clearMeasures()
      bench.frames.length = 0
    })
    await session.send('HeapProfiler.collectGarbage')
    const heap = await session.send('Runtime.getHeapUsage')
    return [
      told('run: renderer', renderer ?? 'none', ''),
      told('run: enemies', Math.min(before.enemies, after.enemies), ''),
      told('run: animation frames a second', frames.length / MEASURED, 'Hz'),
      atMost('run: script of the main thread, mean of all frames', perFrame(after.script - before.script), 'ms', 2),
      atMost('run: script of the loop a frame, median', quantile(frames, 0.5), 'ms', 2),
      told('run: script of the loop a frame, 95th percentile', quantile(frames, 0.95), 'ms'),
      told('run: main thread busy a frame, painting included', perFrame(after.task - before.task), 'ms'),
      atLeast('run: simulated time to real time', simulated, '', 0.99),
      atMost('run: heap after 2 minutes, page and worker', (heap.usedSize + (await workerHeap(browser, 'sim'))) / 1e6, 'MB', 40),
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
