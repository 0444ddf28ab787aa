import { FULL_TURN, type Paint, path } from '../basics/brush.ts'

export interface Clothes {
  readonly jacket: string
  readonly trousers: string
  readonly hair: string
  /** Colour of the bag on the back. */
  readonly bag?: string
  readonly gun?: boolean
}
const SKIN = '#d9a57c'
const OUTLINE = '#1a1410'

/** A person seen from above, facing right; `phase` in [-1, 1] moves the arms and legs. In cells of 64 x 52 px. */
const person =
  ({ jacket, trousers, hair, bag, gun = false }: Clothes, phase: number): Paint =>
  (c) => {
    c.lineJoin = 'round'
    c.lineWidth = 2
    c.strokeStyle = OUTLINE
    const part = (x: number, y: number, rx: number, ry: number, color: string, turn = 0) => {
      c.beginPath()
      c.ellipse(x, y, rx, ry, turn, 0, FULL_TURN)
      c.fillStyle = color
      c.fill()
      c.stroke()
    }
    for (const side of [-1, 1]) part(9 * phase * side, 6 * side, 8, 4.4, trousers)
    for (const side of [-1, 1]) {
      const reach = gun ? 11 : 7 - 7 * phase * side
      part(reach - 3, 12 * side * (gun ? 0.7 : 1), 8, 4, jacket, gun ? -0.5 * side : 0)
      part(reach + 5, (gun ? 4 : 12) * side, 3.4, 3.2, SKIN)
    }
    if (gun) {
      c.fillStyle = '#2c2f38'
      c.fillRect(8, -2.2, 24, 4.4)
      c.strokeRect(8, -2.2, 24, 4.4)
    }
    part(0, 0, 10, 14, jacket)
    if (bag !== undefined) {
      part(-13, 0, 10, 12, bag)
      path(c, [
        [-20, -5],
        [-8, -8],
        [-8, 8],
        [-20, 5],
      ])
      c.stroke()
      // Coins stick out of the bag.
      for (const [x, y] of [
        [-17, -3],
        [-13, 3],
        [-19, 4],
      ] as const) {
        c.beginPath()
        c.arc(x, y, 2.8, 0, FULL_TURN)
        c.fillStyle = '#ffd84a'
        c.fill()
        c.lineWidth = 1.2
        c.stroke()
        c.lineWidth = 2
      }
    }
    part(3, 0, 7.4, 7.4, hair)
    part(6, 0, 4.6, 5.6, SKIN)
    c.beginPath()
    c.arc(2.4, 0, 6.4, FULL_TURN / 4, -FULL_TURN / 4)
    c.fillStyle = hair
    c.fill()
  }

/** Four frames of a walk cycle. */
export const walkOf = (clothes: Clothes): readonly Paint[] => [-1, -0.1, 1, 0.1].map((phase) => person(clothes, phase))
