// A run whose time is a script's: its animation frames are called by `step`, each waits for the simulation's answer, and nothing is
// drawn on the screen until `playUntil` has come to its second. So what is filmed or taken is the same however slow a machine draws
// (WebGL, in software where there is no graphics processor), and the minutes before it pass in seconds.

/** Ways that are held in turn, a second each: a wide circle. */
const KEYS = [['d'], ['d', 's'], ['s'], ['s', 'a'], ['a'], ['a', 'w'], ['w'], ['w', 'd']]
/** ms of the run that pass at once while nothing is drawn. */
const SKIP = 500

/** Before the page is opened. @param {import('playwright').Page} page */
export const ownTime = (page) => page.addInitScript(prepare)

/**
 * In the page, before its own scripts: `film.step(ms)` lets `ms` of the run pass, and `film.drawing` says whether the screen is
 * drawn. What is drawn into textures (blood on the ground, light) is drawn all the same.
 */
function prepare() {
  const film = { drawing: false, step }
  window.film = film

  const gl = WebGL2RenderingContext.prototype
  const { getParameter, bindFramebuffer } = gl
  const UNMASKED_RENDERER = 0x9246
  gl.getParameter = function (key) {
    return key === UNMASKED_RENDERER ? 'A graphics processor' : getParameter.call(this, key)
  }
  let onScreen = true
  gl.bindFramebuffer = function (target, framebuffer) {
    if (target !== gl.READ_FRAMEBUFFER) onScreen = framebuffer === null
    bindFramebuffer.call(this, target, framebuffer)
  }
  for (const call of ['drawElements', 'drawElementsInstanced', 'drawArrays', 'drawArraysInstanced']) {
    const draw = gl[call]
    gl[call] = function (...args) {
      if (film.drawing || !onScreen) draw.apply(this, args)
    }
  }

  // Each message to a worker is answered by one: nothing is under way once there are as many answers as messages.
  let unanswered = 0
  const own = { Worker, frame: requestAnimationFrame.bind(window), cancel: cancelAnimationFrame.bind(window) }
  window.Worker = class extends own.Worker {
    #asked = 0
    constructor(...args) {
      super(...args)
      this.addEventListener('message', () => this.#count(-1))
    }
    postMessage(...args) {
      this.#count(1)
      super.postMessage(...args)
    }
    terminate() {
      this.#count(-this.#asked)
      super.terminate()
    }
    #count(more) {
      this.#asked += more
      unanswered += more
    }
  }

  const waiting = new Map()
  let handle = 1e6
  let time = null
  window.requestAnimationFrame = (callback) => {
    if (time === null) return own.frame(callback)
    waiting.set(++handle, callback)
    return handle
  }
  window.cancelAnimationFrame = (given) => waiting.delete(given) || own.cancel(given)
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  async function step(ms) {
    time = (time ?? performance.now()) + ms
    const now = [...waiting.values()]
    waiting.clear()
    for (const callback of now) callback(time)
    const patience = performance.now() + 500
    do await turn()
    while (unanswered > 0 && performance.now() < patience)
  }
}

/** Lets `ms` of the run pass. @param {import('playwright').Page} page @param {number} ms */
export const step = (page, ms) => page.evaluate((given) => window.film.step(given), ms)

/** Lets the run pass up to a second of it, walking in a circle and taking what is offered; from then on it is drawn. Answers with the keys that are held. */
export async function playUntil(page, until) {
  const held = []
  await page.evaluate(() => {
    window.film.drawing = false
  })
  for (let turn = 0; (await second(page)) < until; turn++) {
    const isOver = (await page.getByRole('timer').or(page.getByRole('dialog')).count()) === 0
    if (isOver || turn > 2 * until) throw new Error(`The run does not go on: ${await page.locator('body').innerText()}`)
    await choose(page, turn)
    await hold(page, held, turn)
    for (let passed = 0; passed < 1000; passed += SKIP) await step(page, SKIP)
  }
  await page.evaluate(() => {
    window.film.drawing = true
  })
  return held
}

/** Holds the keys of one second of the circle; `held` are those that were held so far. */
export async function hold(page, held, turn) {
  const next = KEYS[turn % KEYS.length]
  for (const key of held) if (!next.includes(key)) await page.keyboard.up(key)
  for (const key of next) if (!held.includes(key)) await page.keyboard.down(key)
  held.splice(0, held.length, ...next)
}

/** Takes what a dialog offers, as long as one is open. Throws where the survivor has died. */
export async function choose(page, turn) {
  for (let tries = 0; (await page.getByRole('dialog').count()) > 0; tries++) {
    if (tries > 40) throw new Error(`A dialog stays: ${await page.getByRole('dialog').first().textContent()}`)
    await page.keyboard.press(String(1 + ((turn + tries) % 3)))
    await page.waitForTimeout(100)
    await step(page, 0)
  }
}

/** Second of the run; 0 while a dialog hides the clock. */
async function second(page) {
  const text = await page
    .getByRole('timer')
    .textContent({ timeout: 2000 })
    .catch(() => null)
  const [, minutes, seconds] = /(\d+):(\d+)/.exec(text ?? '') ?? []
  return minutes === undefined ? 0 : 300 - 60 * Number(minutes) - Number(seconds)
}
