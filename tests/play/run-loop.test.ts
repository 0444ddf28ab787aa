import { fc, test } from '@fast-check/vitest'
import { describe, expect, test as it } from 'vitest'
import { Runner } from '../../sim/adventure/runner.ts'
import { type FrameView, Head, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { MAX_MOVE, type RunInput } from '../../sim/contract/input.ts'
import { alphaBetween, LastFrames } from '../../src/play/last-frames.ts'
import { type FaultPlace, startRunLoop } from '../../src/play/run-loop.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { anyBetween } from '../support/any-between.ts'
import { frameOf } from '../support/frame-of.ts'

/** A run on this thread with three frames, and animation frames on demand. */
function play(advance?: () => Promise<FrameView | null>, onFrame = () => {}) {
  const runner = new Runner(runSpec())
  const spares = [0, 1, 2].map(() => viewFrame(newFrameBuffer()))
  const drawn: { previous: number; current: number; alpha: number; now: number }[] = []
  const ticks: number[] = []
  const asked: number[] = []
  const errors: [unknown, FaultPlace][] = []
  let next: ((time: number) => void) | null = null
  const loop = startRunLoop({
    client: {
      advance:
        advance ??
        (async (elapsed, input, speed = 1) => {
          const frame = spares.pop()
          if (frame === undefined) return null
          asked.push(elapsed)
          runner.advance(elapsed, input, speed, frame)
          return frame
        }),
      giveBack: (frame) => spares.push(frame),
    },
    picture: {
      applyEvents: (frame) => ticks.push(frame.head[Head.tick] as number),
      draw: (previous, current, alpha, now) =>
        drawn.push({ previous: previous.head[Head.tick] as number, current: current.head[Head.tick] as number, alpha, now }),
    },
    readInput: (): RunInput => ({ moveX: MAX_MOVE, moveY: 0 }),
    onFrame,
    onError: (error, place) => errors.push([error, place]),
    frames: {
      request: (callback) => {
        next = callback
        return 1
      },
      cancel: () => {
        next = null
      },
    },
  })
  const frame = async (ms: number) => {
    next?.(ms)
    // The reply arrives between two animation frames.
    for (let i = 0; i < 4; i++) await Promise.resolve()
  }
  return { loop, drawn, ticks, asked, errors, spares, frame, running: () => next !== null }
}

describe('run loop', () => {
  it('requests the elapsed time, and draws one tick behind', async () => {
    const { frame, drawn, ticks, spares } = play()
    for (const ms of [0, 100, 200, 300]) await frame(ms)
    expect(ticks).toEqual([0, 6, 12, 18])
    expect(drawn.map(({ previous, current }) => [previous, current])).toEqual([
      [0, 0],
      [0, 6],
      [6, 12],
    ])
    expect(drawn[2]?.alpha).toBeCloseTo(5 / 6, 4)
    expect(spares).toHaveLength(1)
  })

  it('advances at most half a second for a slow frame (RUN-07)', async () => {
    const { frame, ticks, asked } = play()
    for (const ms of [0, 60_000, 60_100]) await frame(ms)
    expect(asked).toEqual([0, 0.5, 0.1])
    expect(ticks).toEqual([0, 30, 36])
  })

  it('keeps drawing without advancing while paused, and does not catch up', async () => {
    const { loop, frame, drawn, ticks } = play()
    for (const ms of [0, 100]) await frame(ms)
    loop.setPaused(true)
    for (const ms of [200, 300, 400]) await frame(ms)
    expect(ticks).toEqual([0, 6])
    expect(drawn.map(({ now }) => now)).toEqual([0, 100, 100, 100])
    loop.setPaused(false)
    await frame(500)
    expect(ticks).toEqual([0, 6, 12])
  })

  it('fetches a frame on request while paused, and reports its arrival', async () => {
    const { loop, frame, ticks, asked } = play()
    for (const ms of [0, 100]) await frame(ms)
    loop.setPaused(true)
    await frame(200)
    let isFresh = false
    loop.refresh().then(() => {
      isFresh = true
    })
    expect([asked, isFresh]).toEqual([[0, 0.1], false])
    for (const ms of [300, 400]) await frame(ms)
    expect([asked, ticks, isFresh]).toEqual([[0, 0.1, 0], [0, 6, 6], true])
  })

  it('advances faster at a higher speed', async () => {
    const { loop, frame, ticks } = play()
    await frame(0)
    loop.setSpeed(5)
    await frame(100)
    expect(ticks).toEqual([0, 30])
  })

  it('keeps the time that the simulation could not take', async () => {
    const asked: number[] = []
    const { frame } = play(async (...args: unknown[]) => {
      asked.push(args[0] as number)
      return null
    })
    for (const ms of [0, 100, 200]) await frame(ms)
    expect(asked.map((s) => Math.round(s * 1000))).toEqual([0, 100, 200])
  })

  it('ends with the error when the simulation breaks', async () => {
    const { frame, errors, running } = play(() => Promise.reject(new Error('worker gone')))
    await frame(0)
    expect(errors).toEqual([[new Error('worker gone'), 'simulation']])
    expect(running()).toBe(false)
  })

  it('ends with the error of the page if a frame cannot be shown', async () => {
    const { frame, errors, running } = play(undefined, () => {
      throw new TypeError('no display')
    })
    await frame(0)
    expect(errors).toEqual([[new TypeError('no display'), 'run']])
    expect(running()).toBe(false)
  })

  it('does nothing after stop', async () => {
    const { loop, frame, drawn, ticks, running } = play()
    await frame(0)
    loop.stop()
    await frame(100)
    expect([drawn, ticks, running()]).toEqual([[], [0], false])
  })
})

describe('last frames', () => {
  const at = (tick: number, alpha: number) => frameOf({ tick, alpha }, [])

  it('return replaced frames, and stay two ticks apart', () => {
    const back: FrameView[] = []
    const last = new LastFrames((frame) => back.push(frame))
    const [a, b, c, d] = [at(1, 0.5), at(1, 0.9), at(2, 0.4), at(3, 0.2)]
    for (const frame of [a, b, c, d]) last.add(frame)
    expect(back).toEqual([a, b])
    expect([last.previous, last.current]).toEqual([c, d])
  })

  test.prop([fc.array(anyBetween(0, 3), { minLength: 2, maxLength: 40, size: 'max' })])(
    'the drawn time is one tick behind the simulation and never goes backwards',
    (steps) => {
      const last = new LastFrames(() => undefined)
      let time = 0
      let drawn = Number.NEGATIVE_INFINITY
      for (const step of steps) {
        time += step
        last.add(at(Math.floor(time), time % 1))
        const previous = last.previous?.head[Head.tick] as number
        const current = last.current?.head[Head.tick] as number
        const next = previous + (current - previous) * last.alpha
        expect(next).toBeGreaterThanOrEqual(drawn - 1e-9)
        if (current > previous) expect(next).toBeCloseTo(Math.max(previous, time - 1), 9)
        drawn = next
      }
    },
  )

  it('alpha stays within its two frames', () => {
    expect([alphaBetween(4, 4, 0.5), alphaBetween(4, 5, 0.25), alphaBetween(4, 6, 0.5), alphaBetween(4, 5, 3)]).toEqual([1, 0.25, 0.75, 1])
  })
})
