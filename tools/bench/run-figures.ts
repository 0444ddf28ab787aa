import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { servePage } from './bench-page.ts'
import { atLeast, atMost, type BenchFigure, measured, quantile } from './figure.ts'
import type { RunBench } from './run/main.tsx'
import { workerHeap } from './worker-heap.ts'

const TICK_RATE = 60
/** Seconds of warm-up, of measurement, and from the start until the heap is measured. */
const WARM_UP = 15
const MEASURED_SECONDS = 30
const PLAYED_SECONDS = 120

declare const bench: RunBench

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds))

/** Main thread time so far, in seconds: in script and in total. */
async function work(session: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

/** Script time of the loop in each animation frame, in ms, summed over its marks from one frame start to the next. */
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

/**
 * Pretends to have a hardware driver and removes its work by drawing no vertices. Only the main thread's work for a graphics
 * processor counts here; with software rendering there would be one frame a second, too few for the engine to optimise the code.
 */
const pretendHardware = (page: Page) =>
  page.addInitScript(() => {
    const { getParameter, drawElements } = WebGL2RenderingContext.prototype
    const named = [WebGL2RenderingContext.RENDERER, 0x9246]
    WebGL2RenderingContext.prototype.getParameter = function (key) {
      return named.includes(key) ? 'Graphics processor' : getParameter.call(this, key)
    }
    WebGL2RenderingContext.prototype.drawElements = function (mode, _count, type, offset) {
      drawElements.call(this, mode, 0, type, offset)
    }
  })

/**
 * Measures a run in a large crowd with one renderer: script time of the main thread, and whether the simulation keeps real time.
 */
async function crowdRun(browser: Browser, url: string, renderer: 'canvas' | 'webgl', crowd: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    if (renderer === 'webgl') await pretendHardware(page)
    await page.goto(`${url}?${crowd}&from=${HORDE_FROM_SECOND}`)
    await page.getByRole('timer').waitFor()
    await page.waitForFunction((tick) => bench.tick >= tick, HORDE_FROM_SECOND * TICK_RATE)
    const drawnBy = await page.locator('canvas').getAttribute('data-renderer')
    if (drawnBy !== renderer) throw new Error(`The run was drawn by ${drawnBy}`)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await sleep(WARM_UP)
    await page.evaluate(() => bench.watch())
    const before = { ...(await work(session)), ...(await clock(page)) }
    await sleep(MEASURED_SECONDS)
    const after = { ...(await work(session)), ...(await clock(page)) }
    const frames = await page.evaluate(() => bench.frames.length)
    return {
      alive: Math.min(before.enemies, after.enemies),
      frames: frames / MEASURED_SECONDS,
      script: (1000 * (after.script - before.script)) / frames,
      simulated: (after.tick - before.tick) / TICK_RATE / ((after.at - before.at) / 1000),
    }
  } finally {
    await page.close()
  }
}

/** Second of a run from which its horde is measured. */
const HORDE_FROM_SECOND = 240
/** URL parameters for the crowds in which a run must keep real time: 300 bodies in software, 500 with a graphics processor. */
const CROWD_PARAMS = { canvas: 'crowd=60', webgl: 'crowd=120&nightmare=10' } as const
async function crowdRunFigures(browser: Browser, url: string): Promise<readonly BenchFigure[]> {
  const software = await crowdRun(browser, url, 'canvas', CROWD_PARAMS.canvas)
  const hardware = await crowdRun(browser, url, 'webgl', CROWD_PARAMS.webgl)
  return [
    measured('run among 300, canvas: alive', software.alive, ''),
    measured('run among 300, canvas: animation frames a second', software.frames, 'Hz'),
    measured('run among 300, canvas: script of the main thread, mean of all frames', software.script, 'ms'),
    atLeast('run among 300, canvas: simulated time to real time', software.simulated, '', 0.99),
    measured('run among 500, webgl: alive', hardware.alive, ''),
    atMost('run among 500, webgl: script of the main thread, mean of all frames', hardware.script, 'ms', 3),
  ]
}

/** Measures the main thread and the worker in a run among 100 enemies, and in a horde. */
export async function runFigures(root: string): Promise<readonly BenchFigure[]> {
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
    await sleep(MEASURED_SECONDS)
    const after = { ...(await work(session)), ...(await clock(page)) }
    const frames = await scriptByFrame(page)
    const perFrame = (seconds: number) => (1000 * seconds) / frames.length
    const simulated = (after.tick - before.tick) / TICK_RATE / ((after.at - before.at) / 1000)

    await sleep(PLAYED_SECONDS - (performance.now() - began) / 1000)
    await page.evaluate(() => {
      performance.clearMeasures()
      bench.frames.length = 0
    })
    await session.send('HeapProfiler.collectGarbage')
    const heap = await session.send('Runtime.getHeapUsage')
    const memory = (heap.usedSize + (await workerHeap(browser, 'sim'))) / 1e6
    // Two drawing pages would share the processor.
    await page.close()
    return [
      measured('run: renderer', renderer ?? 'none', ''),
      measured('run: enemies', Math.min(before.enemies, after.enemies), ''),
      measured('run: animation frames a second', frames.length / MEASURED_SECONDS, 'Hz'),
      atMost('run: script of the main thread, mean of all frames', perFrame(after.script - before.script), 'ms', 2),
      atMost('run: script of the loop a frame, median', quantile(frames, 0.5), 'ms', 2),
      measured('run: script of the loop a frame, 95th percentile', quantile(frames, 0.95), 'ms'),
      measured('run: main thread busy a frame, painting included', perFrame(after.task - before.task), 'ms'),
      atLeast('run: simulated time to real time', simulated, '', 0.99),
      atMost('run: heap after 2 minutes, page and worker', memory, 'MB', 40),
      ...(await crowdRunFigures(browser, site.url)),
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
