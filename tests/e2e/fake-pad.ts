import type { Page } from '@playwright/test'

interface HeldPad {
  readonly buttons: number[]
  readonly axes: number[]
}

/** Button indices of the standard layout. */
const PAD = {
  a: 0,
  b: 1,
  x: 2,
  y: 3,
  lb: 4,
  rb: 5,
  lt: 6,
  rt: 7,
  select: 8,
  start: 9,
  up: 12,
  down: 13,
  left: 14,
  right: 15,
} as const
export type PadButton = keyof typeof PAD

/** Adds a fake gamepad to the page, since test browsers have no real one. It connects with its first press, like in browsers. */
export async function fakePad(page: Page, id = 'Xbox 360 Controller (XInput STANDARD GAMEPAD)') {
  await page.addInitScript((name) => {
    const held: HeldPad = { buttons: [], axes: [0, 0, 0, 0] }
    const pad = () => ({
      id: name,
      index: 0,
      connected: true,
      mapping: 'standard',
      axes: held.axes,
      buttons: Array.from({ length: 17 }, (_, at) => ({
        pressed: held.buttons.includes(at),
        touched: false,
        value: Number(held.buttons.includes(at)),
      })),
    })
    let connected = false
    navigator.getGamepads = () => (connected ? [pad() as never] : [])
    Object.assign(globalThis, {
      async holdPad(next: Partial<HeldPad>) {
        if (!connected) {
          connected = true
          window.dispatchEvent(Object.assign(new Event('gamepadconnected'), { gamepad: pad() }))
        }
        Object.assign(held, next)
        // Two frames, so that the app has polled in between.
        await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
      },
    })
  }, id)
  const hold = (next: Partial<HeldPad>) =>
    page.evaluate((held) => (globalThis as unknown as { holdPad(held: object): Promise<void> }).holdPad(held), next)
  return {
    /** Holds a stick or buttons until the next call. */
    hold,
    /** Presses buttons one after the other. */
    async press(...names: readonly PadButton[]): Promise<void> {
      for (const name of names) {
        await hold({ buttons: [PAD[name]] })
        await hold({ buttons: [] })
      }
    },
  }
}
