/** Collects the light sources of a frame; (x, y) and reach are in world px. They light the ground and the bodies. */
export interface Lights {
  /** A round pool of light; `strength` is in [0, 1]. */
  pool(x: number, y: number, reach: number, tint: number, strength: number): void
  /** A cone from (x, y); `turn` is in radians. */
  cone(x: number, y: number, turn: number, reach: number, tint: number, strength: number): void
}

/** Used without a GPU: the lamps are painted into the ground's pictures instead. */
export const NO_LIGHTS: Lights = { pool() {}, cone() {} }
