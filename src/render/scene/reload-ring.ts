import { drawStrip, type Strip } from './strip.ts'

const RING_STEPS = 29
const CELL_PX = 72
const RADIUS_PX = 31

/** The reload ring around the player, from empty to full. One picture per step, because drawing an arc in each frame costs more. */
export function drawRing(): Strip {
  return drawStrip(RING_STEPS + 1, 6, CELL_PX, CELL_PX, (context, step) => {
    context.lineCap = 'butt'
    context.lineWidth = 8
    context.strokeStyle = 'rgb(12 13 18 / 72%)'
    context.beginPath()
    context.arc(0, 0, RADIUS_PX, 0, 2 * Math.PI)
    context.stroke()
    context.lineWidth = 4.5
    context.strokeStyle = '#fff3cf'
    context.beginPath()
    context.arc(0, 0, RADIUS_PX, -Math.PI / 2, -Math.PI / 2 + (step / RING_STEPS) * 2 * Math.PI)
    context.stroke()
  })
}

/** Step of the ring for a reload with progress `done` in [0, 1]. */
export const ringStep = (done: number): number => Math.min(RING_STEPS, Math.max(0, Math.floor(done * RING_STEPS)))
