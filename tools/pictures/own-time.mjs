// @ts-check
/**
 * Drives a run with the script's own clock. `step` calls the page's animation frames and waits for the simulation, and nothing is drawn
 * unless `draw(page, true)` was called. A slow machine without a graphics processor therefore takes the same pictures as a fast one, and
 * the minutes before a picture pass in seconds.
 */

/** Keys held in turn, each pair for a second: a wide circle. */
const KEYS = [['d'], ['d', 's'], ['s'], ['s', 'a'], ['a'], ['a', 'w'], ['w'], ['w', 'd']]
/** Duration of a step while nothing is drawn, in ms of the run. */
const SKIP_MS = 500
/** Duration of a frame at 60 Hz, in ms. */
export const FRAME_MS = 1000 / 60

/** Call before the page is opened. @param {import('playwright').Page} page */
export const ownTime = (page) => page.addInitScript(prepare)

/**
 * Runs in the page before its own scripts. Only drawing to the screen can be switched off: textures, such as blood on the ground and
 * light, are always drawn.
 */
function prepare() {
  /** @type {any} */
  const page = window
  const film = { drawing: false, step, realTime }
  page.film = film

  // The renderer would avoid WebGL on a software driver.
  const gl = /** @type {any} */ (WebGL2RenderingContext.prototype)
  const { getParameter, bindFramebuffer } = gl
  const UNMASKED_RENDERER = 0x9246
  gl.getParameter = function (/** @type {number} */ key) {
    return key === UNMASKED_RENDERER ? 'A graphics processor' : getParameter.call(this, key)
  }
  let onScreen = true
  gl.bindFramebuffer = function (/** @type {number} */ target, /** @type {unknown} */ framebuffer) {
    if (target !== gl.READ_FRAMEBUFFER) onScreen = framebuffer === null
    bindFramebuffer.call(this, target, framebuffer)
  }
  for (const call of ['drawElements', 'drawElementsInstanced', 'drawArrays', 'drawArraysInstanced']) {
    const draw = gl[call]
    gl[call] = function (/** @type {unknown[]} */ ...args) {
      if (film.drawing || !onScreen) draw.apply(this, args)
    }
  }

  // A worker answers each message with one message, so the simulation is idle once both counts are equal.
  let unanswered = 0
  const own = { Worker, frame: requestAnimationFrame.bind(window), cancel: cancelAnimationFrame.bind(window) }
  window.Worker = class extends own.Worker {
    #asked = 0
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options)
      this.addEventListener('message', () => this.#count(-1))
    }
    /** @param {any} message @param {any} [options] @override */
    postMessage(message, options) {
      this.#count(1)
      super.postMessage(message, options)
    }
    /** @override */
    terminate() {
      this.#count(-this.#asked)
      super.terminate()
    }
    /** @param {number} more */
    #count(more) {
      this.#asked += more
      unanswered += more
    }
  }

  /** @type {Map<number, FrameRequestCallback>} */
  const waiting = new Map()
  let handle = 1e6
  /** Time of the last frame; `null` while the browser calls the frames. */
  let time = /** @type {number | null} */ (null)
  window.requestAnimationFrame = (callback) => {
    if (time === null) return own.frame(callback)
    waiting.set(++handle, callback)
    return handle
  }
  window.cancelAnimationFrame = (given) => void (waiting.delete(given) || own.cancel(given))
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  async function step(/** @type {number} */ ms) {
    const next = (time ?? performance.now()) + ms
    time = next
    const due = [...waiting.values()]
    waiting.clear()
    for (const callback of due) callback(next)
    const patience = performance.now() + 500
    do await turn()
    while (unanswered > 0 && performance.now() < patience)
  }
  function realTime() {
    time = null
    for (const callback of waiting.values()) own.frame(callback)
    waiting.clear()
  }
}

/** Lets `ms` of the run pass. @param {import('playwright').Page} page @param {number} ms */
export const step = (page, ms) => page.evaluate((given) => /** @type {any} */ (window).film.step(given), ms)

/** Switches drawing to the screen. @param {import('playwright').Page} page @param {boolean} drawing */
export const draw = (page, drawing) =>
  page.evaluate((on) => {
    const { film } = /** @type {any} */ (window)
    film.drawing = on
  }, drawing)

/** Lets the browser call the animation frames again, until the next step. @param {import('playwright').Page} page */
export const realTime = (page) => page.evaluate(() => /** @type {any} */ (window).film.realTime())

/**
 * Plays the run up to one of its seconds, walking in a circle and taking what is offered. Drawing is on afterwards. Resolves to the held
 * keys, which `hold` continues with.
 * @param {import('playwright').Page} page
 * @param {number} until
 */
export async function playUntil(page, until) {
  /** @type {string[]} */
  const held = []
  await draw(page, false)
  for (let turn = 0; (await second(page)) < until; turn++) {
    const isOver = (await page.getByRole('timer').or(page.getByRole('dialog')).count()) === 0
    if (isOver || turn > 2 * until) throw new Error(`The run does not go on: ${await page.locator('body').innerText()}`)
    await choose(page, turn)
    await hold(page, held, turn)
    for (let passed = 0; passed < 1000; passed += SKIP_MS) await step(page, SKIP_MS)
  }
  await draw(page, true)
  return held
}

/**
 * Holds the keys of one second of the circle. `held` lists the keys that were held before, and is updated.
 * @param {import('playwright').Page} page
 * @param {string[]} held
 * @param {number} turn
 */
export async function hold(page, held, turn) {
  const next = KEYS[turn % KEYS.length] ?? []
  for (const key of held) if (!next.includes(key)) await page.keyboard.up(key)
  for (const key of next) if (!held.includes(key)) await page.keyboard.down(key)
  held.splice(0, held.length, ...next)
}

/**
 * Takes what a dialog offers until none is open. Throws if the survivor has died.
 * @param {import('playwright').Page} page
 * @param {number} turn
 */
export async function choose(page, turn) {
  for (let tries = 0; (await page.getByRole('dialog').count()) > 0; tries++) {
    if (tries > 40) throw new Error(`A dialog stays: ${await page.getByRole('dialog').first().textContent()}`)
    await page.keyboard.press(String(1 + ((turn + tries) % 3)))
    await page.waitForTimeout(100)
    await step(page, 0)
  }
}

/** Second of the run; 0 while a dialog hides the clock. @param {import('playwright').Page} page */
async function second(page) {
  const text = await page
    .getByRole('timer')
    .textContent({ timeout: 2000 })
    .catch(() => null)
  const [, minutes, seconds] = /(\d+):(\d+)/.exec(text ?? '') ?? []
  return minutes === undefined ? 0 : 300 - 60 * Number(minutes) - Number(seconds)
}
