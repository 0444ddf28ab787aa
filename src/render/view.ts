import { run } from '../../sim/content/run-constants.ts'

/** Height of the world in px; every ground tile fills it, and a view always shows all of it (balance §1). */
export const WORLD_HEIGHT = run.view.height

/** What the stage shows: world px, and how many CSS px a world px takes. */
export interface View {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** The whole height of the world is always seen; a narrower host sees less to the sides (mock-up note 2). */
export function viewOf(hostWidth: number, hostHeight: number): View {
  const scale = Math.max(hostHeight, 1) / WORLD_HEIGHT
  return { width: Math.max(hostWidth, 1) / scale, height: WORLD_HEIGHT, scale }
}
