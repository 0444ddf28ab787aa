/**
 * The reference that the simulation is compared with: the same work on bare typed arrays without any game around it, which is the
 * practical limit of one thread. Bodies walk home, push each other apart, are shot, replaced and drop pickups.
 */

const DT = 1 / 60
const SPEED = 60
const RADIUS = 8
const SHOT_RADIUS = 6
const SHOT_SPEED = 400
export const SHOT_TICKS = 60
const RANGE = 400
const MAGNET = 120
const TOUCH = 16
const CELL = 32
export const DAMAGE = 10
export const SHOTS_PER_TICK = 3
export const RING_INTERVAL_TICKS = 60
export const RING_SHOTS = 32
/** Number of bodies that a shot hits. */
export const PIERCE = 3
const MAX_SHOTS = 2048
const MAX_PICKUPS = 400
/** Area per body, in px². */
export const AREA_PER_BODY_PX2 = 600
/** Number of bodies replaced per tick, in addition to those that are shot. */
export const churn = (count: number): number => Math.max(1, Math.floor(count / 500))

const TURN = 4096
const SINES = Float64Array.from({ length: TURN }, (_, i) => Math.sin((i * 2 * Math.PI) / TURN))
const sine = (i: number): number => SINES[i & (TURN - 1)] as number
const cosine = (i: number): number => sine(i + TURN / 4)

/** Position of the player relative to the middle of the crowd, in px. The crowd follows it in a circle. */
const WALK = 150
export const playerX = (tick: number): number => cosine((tick * 2) & (TURN - 1)) * WALK
export const playerY = (tick: number): number => sine((tick * 2) & (TURN - 1)) * WALK

function sfc32(seed: number): () => number {
  let a = seed | 0
  let b = 0x9e3779b9 | 0
  let c = 0x243f6a88 | 0
  let d = 1
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 12; i++) next()
  return () => next() / 4294967296
}

class Grid {
  readonly start: Int32Array
  readonly cell: Int32Array
  readonly ids: Int32Array
  readonly x: Float32Array
  readonly y: Float32Array
  readonly pushX: Float32Array
  readonly pushY: Float32Array
  readonly cursor: Int32Array
  readonly half: number
  readonly side: number
  count = 0

  constructor(half: number, capacity: number) {
    this.half = half
    this.side = Math.floor((2 * half) / CELL)
    this.start = new Int32Array(this.side * this.side + 2)
    this.cursor = new Int32Array(this.side * this.side + 2)
    this.cell = new Int32Array(capacity)
    this.ids = new Int32Array(capacity)
    this.x = new Float32Array(capacity)
    this.y = new Float32Array(capacity)
    this.pushX = new Float32Array(capacity)
    this.pushY = new Float32Array(capacity)
  }

  cellOf(x: number, y: number): number {
    const { side, half } = this
    const column = Math.min(side - 1, Math.max(0, ((x + half) / CELL) | 0))
    const row = Math.min(side - 1, Math.max(0, ((y + half) / CELL) | 0))
    return row * side + column
  }

  build(xs: Float32Array, ys: Float32Array, count: number): void {
    const { start, cell, cursor, ids, x, y } = this
    start.fill(0)
    for (let i = 0; i < count; i++) {
      const c = this.cellOf(xs[i] as number, ys[i] as number)
      cell[i] = c
      start[c + 1] = (start[c + 1] as number) + 1
    }
    const cells = this.side * this.side
    for (let i = 0; i < cells; i++) {
      start[i + 1] = (start[i + 1] as number) + (start[i] as number)
      cursor[i] = start[i] as number
    }
    for (let i = 0; i < count; i++) {
      const c = cell[i] as number
      const k = cursor[c] as number
      cursor[c] = k + 1
      ids[k] = i
      x[k] = xs[i] as number
      y[k] = ys[i] as number
    }
    this.count = count
  }

  separate(): void {
    const { start, pushX, pushY, side, count } = this
    pushX.fill(0, 0, count)
    pushY.fill(0, 0, count)
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const c = row * side + column
        const first = start[c] as number
        const end = start[c + 1] as number
        if (first === end) continue
        const rowEnd = column < side - 1 ? (start[c + 2] as number) : end
        const below = c + side
        const belowFirst = row < side - 1 ? (start[column > 0 ? below - 1 : below] as number) : 0
        const belowEnd = row < side - 1 ? (start[column < side - 1 ? below + 2 : below + 1] as number) : 0
        for (let a = first; a < end; a++) {
          this.part(a, a + 1, rowEnd)
          this.part(a, belowFirst, belowEnd)
        }
      }
    }
  }

  private part(a: number, first: number, end: number): void {
    const { x, y, pushX, pushY } = this
    const ax = x[a] as number
    const ay = y[a] as number
    let fx = 0
    let fy = 0
    for (let b = first; b < end; b++) {
      const dx = ax - (x[b] as number)
      const dy = ay - (y[b] as number)
      const square = dx * dx + dy * dy
      if (square >= 4 * RADIUS * RADIUS || square <= 1e-6) continue
      const distance = Math.sqrt(square)
      const force = ((2 * RADIUS - distance) * 0.25) / distance
      fx += dx * force
      fy += dy * force
      pushX[b] = (pushX[b] as number) - dx * force
      pushY[b] = (pushY[b] as number) - dy * force
    }
    pushX[a] = (pushX[a] as number) + fx
    pushY[a] = (pushY[a] as number) + fy
  }

  /** Returns the index of the body nearest to a point, searching ring by ring, or -1 if none is in range. */
  nearest(px: number, py: number, range: number): number {
    const { start, x, y, side, half } = this
    const cx = ((px + half) / CELL) | 0
    const cy = ((py + half) / CELL) | 0
    const rings = Math.ceil(range / CELL)
    let best = -1
    let least = range * range
    for (let r = 0; r <= rings; r++) {
      if (best >= 0 && (r - 1) * CELL * (r - 1) * CELL > least) break
      for (let row = cy - r; row <= cy + r; row++) {
        if (row < 0 || row >= side) continue
        const edge = row === cy - r || row === cy + r
        for (let column = cx - r; column <= cx + r; column += edge || r === 0 ? 1 : 2 * r) {
          if (column < 0 || column >= side) continue
          const c = row * side + column
          for (let k = start[c] as number, end = start[c + 1] as number; k < end; k++) {
            const dx = (x[k] as number) - px
            const dy = (y[k] as number) - py
            const square = dx * dx + dy * dy
            if (square < least) {
              least = square
              best = k
            }
          }
        }
      }
    }
    return best
  }
}

/** Creates a crowd of `count` bodies and returns a function that plays one tick. */
export function referenceCrowd(count: number, seed = 1) {
  const random = sfc32(seed)
  const reach = Math.sqrt((count * AREA_PER_BODY_PX2) / Math.PI)
  const grid = new Grid(Math.ceil(Math.max(reach * 1.25, 700) / CELL) * CELL, count + 1024)
  const x = new Float32Array(count + 1024)
  const y = new Float32Array(count + 1024)
  const health = new Int16Array(count + 1024)
  const dead = new Uint8Array(count + 1024)
  const fallen = new Int32Array(count + 1024)
  const shot = {
    x: new Float32Array(MAX_SHOTS),
    y: new Float32Array(MAX_SHOTS),
    vx: new Float32Array(MAX_SHOTS),
    vy: new Float32Array(MAX_SHOTS),
    left: new Int16Array(MAX_SHOTS),
    pierce: new Int8Array(MAX_SHOTS),
  }
  const pickup = { x: new Float32Array(MAX_PICKUPS), y: new Float32Array(MAX_PICKUPS) }
  let bodies = 0
  let shots = 0
  let pickups = 0
  let fell = 0
  let tick = 0

  function spawn(px: number, py: number, ring: boolean): void {
    const angle = (random() * TURN) | 0
    const distance = ring ? reach * (0.9 + 0.1 * random()) : reach * Math.sqrt(random())
    x[bodies] = px + cosine(angle) * distance
    y[bodies] = py + sine(angle) * distance
    health[bodies] = 10 + ((random() * 3) | 0) * 10
    dead[bodies] = 0
    bodies++
  }

  function fire(px: number, py: number, vx: number, vy: number): void {
    shot.x[shots] = px
    shot.y[shots] = py
    shot.vx[shots] = vx
    shot.vy[shots] = vy
    shot.left[shots] = SHOT_TICKS
    shot.pierce[shots] = PIERCE
    shots++
  }

  function attack(px: number, py: number): void {
    for (let s = 0; s < SHOTS_PER_TICK && shots < MAX_SHOTS; s++) {
      const k = grid.nearest(px + (s - 1) * 24, py, RANGE)
      if (k < 0) continue
      const dx = (grid.x[k] as number) - px
      const dy = (grid.y[k] as number) - py
      const distance = Math.sqrt(dx * dx + dy * dy) + 1e-6
      const spread = (random() * TURN) | 0
      fire(px, py, (dx / distance + cosine(spread) * 0.2) * SHOT_SPEED, (dy / distance + sine(spread) * 0.2) * SHOT_SPEED)
    }
    if (tick % RING_INTERVAL_TICKS !== 0) return
    for (let b = 0; b < RING_SHOTS && shots < MAX_SHOTS; b++) {
      const angle = (b * TURN) / RING_SHOTS
      fire(px, py, cosine(angle) * SHOT_SPEED, sine(angle) * SHOT_SPEED)
    }
  }

  /** Returns whether the shot continues. */
  function meet(j: number, sx: number, sy: number): boolean {
    const { start, side, half, ids } = grid
    const column = ((sx + half) / CELL) | 0
    const row = ((sy + half) / CELL) | 0
    if (column < 1 || row < 1 || column >= side - 1 || row >= side - 1) return false
    for (let r = row - 1; r <= row + 1; r++) {
      for (let k = start[r * side + column - 1] as number, end = start[r * side + column + 2] as number; k < end; k++) {
        const dx = (grid.x[k] as number) - sx
        const dy = (grid.y[k] as number) - sy
        if (dx * dx + dy * dy >= (SHOT_RADIUS + RADIUS) * (SHOT_RADIUS + RADIUS)) continue
        const i = ids[k] as number
        if (dead[i] === 1) continue
        health[i] = (health[i] as number) - DAMAGE
        if ((health[i] as number) <= 0) fall(i)
        shot.pierce[j] = (shot.pierce[j] as number) - 1
        if ((shot.pierce[j] as number) <= 0) return false
      }
    }
    return true
  }

  function fall(i: number): void {
    dead[i] = 1
    fallen[fell++] = i
  }

  function fly(): void {
    for (let j = shots - 1; j >= 0; j--) {
      const sx = (shot.x[j] as number) + (shot.vx[j] as number) * DT
      const sy = (shot.y[j] as number) + (shot.vy[j] as number) * DT
      shot.x[j] = sx
      shot.y[j] = sy
      shot.left[j] = (shot.left[j] as number) - 1
      if (meet(j, sx, sy) && (shot.left[j] as number) > 0) continue
      shots--
      for (const field of [shot.x, shot.y, shot.vx, shot.vy, shot.left, shot.pierce]) field[j] = field[shots] as number
    }
  }

  function collect(px: number, py: number): void {
    for (let j = pickups - 1; j >= 0; j--) {
      const dx = px - (pickup.x[j] as number)
      const dy = py - (pickup.y[j] as number)
      const square = dx * dx + dy * dy
      if (square < TOUCH * TOUCH) {
        pickups--
        pickup.x[j] = pickup.x[pickups] as number
        pickup.y[j] = pickup.y[pickups] as number
      } else if (square < MAGNET * MAGNET) {
        const step = (300 * DT) / Math.sqrt(square)
        pickup.x[j] = (pickup.x[j] as number) + dx * step
        pickup.y[j] = (pickup.y[j] as number) + dy * step
      }
    }
  }

  function replace(px: number, py: number): void {
    for (let c = churn(count); c > 0; c--) {
      const i = (random() * bodies) | 0
      if (dead[i] === 0) fall(i)
    }
    const gone = fallen.subarray(0, fell).sort()
    const many = fell
    for (let q = fell - 1; q >= 0; q--) {
      const i = gone[q] as number
      if (pickups < MAX_PICKUPS) {
        pickup.x[pickups] = x[i] as number
        pickup.y[pickups] = y[i] as number
        pickups++
      }
      bodies--
      x[i] = x[bodies] as number
      y[i] = y[bodies] as number
      health[i] = health[bodies] as number
      dead[i] = 0
    }
    fell = 0
    for (let q = 0; q < many; q++) spawn(px, py, true)
  }

  for (let i = 0; i < count; i++) spawn(0, 0, false)

  return {
    grid,
    rebuild: () => grid.build(x, y, bodies),
    step(): void {
      const px = playerX(tick)
      const py = playerY(tick)
      grid.build(x, y, bodies)
      grid.separate()
      for (let k = 0; k < bodies; k++) {
        const i = grid.ids[k] as number
        const bx = grid.x[k] as number
        const by = grid.y[k] as number
        const dx = px - bx
        const dy = py - by
        const stride = (SPEED * DT) / (Math.sqrt(dx * dx + dy * dy) + 1e-6)
        x[i] = bx + dx * stride + (grid.pushX[k] as number)
        y[i] = by + dy * stride + (grid.pushY[k] as number)
      }
      attack(px, py)
      fly()
      collect(px, py)
      replace(px, py)
      tick++
    },
    stats: () => ({ bodies, shots, pickups }),
  }
}
