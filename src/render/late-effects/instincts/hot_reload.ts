import { instincts } from '../../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../../sim/content/run-constants.ts'
import { Head } from '../../../../sim/contract/frame.ts'
import { FULL_TURN } from '../basics/brush.ts'
import { Moments } from './moments.ts'
import { flames, halo } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

const { lasts } = instincts.hot_reload
const WAVE_RADIUS_PX = 84
/** Distance from the survivor's centre to the hands, along the aim and to its sides, in px. */
const HANDS_PX = { along: 17, aside: 8 } as const

/** A wave of heat, with more rings at higher ranks; then hands and gun glow while the gun fires faster. */
export const hotReload: NewInstinctPicture = ({ context, survivor, paint }) => {
  const { scene, player } = context
  const [wave] = paint(184, 184, (c) => {
    for (const [line, color, swing] of [
      [15, 'rgb(255 90 60 / 0.3)', 4],
      [7, 'rgb(255 140 80 / 0.75)', 5],
      [2.5, '#ffe9c4', 5],
    ] as const) {
      c.beginPath()
      for (let i = 0; i <= 120; i++) {
        const at = (i / 120) * FULL_TURN
        const radius = WAVE_RADIUS_PX - 8 + swing * Math.sin(at * 14)
        c.lineTo(radius * Math.cos(at), radius * Math.sin(at))
      }
      c.lineWidth = line
      c.strokeStyle = color
      c.stroke()
    }
  })
  const [glow] = paint(56, 56, halo('255 110 50', 27, 1))
  const fire = paint(32, 48, ...flames)
  const waves = new Moments(3, 650)
  let reloading = false
  let hotUntil = Number.NEGATIVE_INFINITY

  function drawHands(rank: number, put: (x: number, y: number, size: number, flame: boolean) => void): void {
    const cos = Math.cos(survivor.turn)
    const sin = Math.sin(survivor.turn)
    for (const side of [-1, 1]) {
      const aside = side * HANDS_PX.aside
      put(survivor.x + HANDS_PX.along * cos - aside * sin, survivor.y + HANDS_PX.along * sin + aside * cos, 0.55 + 0.1 * rank, rank >= 3)
    }
    put(survivor.x + player.muzzle.x, survivor.y + player.muzzle.y, 0.4 + 0.1 * rank, true)
  }
  return {
    act: (event, rank) => waves.add(event, rank),
    draw(rank, { marks, air }) {
      const { now } = scene
      waves.draw(now, ({ x, y, a: radius, rank: grown }, done) => {
        const rings = 1 + Math.floor(grown / 2)
        for (let i = 0; i < rings; i++) {
          const way = Math.min(1, 0.15 + Math.sqrt(done)) * (1 - 0.2 * i)
          marks.put(wave, x, y, (i % 2 === 0 ? 1 : -1) * done, (radius / WAVE_RADIUS_PX) * way, 1 - done)
        }
      })
      const isReloading = scene.frame.head[Head.reload] > 0
      if (reloading && !isReloading) hotUntil = now + (1000 * lasts(rank)) / TICK_RATE
      reloading = isReloading
      if (!isReloading && now >= hotUntil) return
      drawHands(rank, (x, y, size, flame) => {
        air.put(glow, x, y, 0, size * (0.9 + 0.1 * Math.sin(now * 0.01)), 0.85)
        if (flame) air.put(fire[Math.floor(now / 80) % fire.length] ?? fire[0], x, y - 8 * size, 0, 0.25 * size + 0.05 * rank, 0.85)
      })
    },
  }
}
