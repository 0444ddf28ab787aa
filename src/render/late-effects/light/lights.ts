/** What gives light puts it here, in each picture; (x, y) and reach in world px. It lights the ground and the bodies. */
export interface Lights {
  /** A round pool of light, `strength` in [0, 1]. */
  pool(x: number, y: number, reach: number, tint: number, strength: number): void
  /** A cone from (x, y), `turn` in radians. */
  cone(x: number, y: number, turn: number, reach: number, tint: number, strength: number): void
}

/** Where the processor pays for every pixel nothing is lit: the ground's lamps are in its pictures. */
export const NO_LIGHTS: Lights = { pool() {}, cone() {} }
