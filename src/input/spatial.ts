export type Direction = 'up' | 'down' | 'left' | 'right'
/** Where something is, px. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** How much a px beside the way counts for one along it, up or down: the next row is near, whatever it begins with. */
const ASIDE = 3
/** px, more than any screen is wide. */
const FAR = 1e5

/**
 * What lies next in a direction: near, and not far aside. To the sides first what stands in the same row, and never what is rather above or
 * below. -1: nothing does.
 */
export function nextInDirection(from: Box, boxes: readonly Box[], direction: Direction): number {
  const start = turned(from, direction)
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [at, each] of boxes.entries()) {
    const box = turned(each, direction)
    // Beyond it, or at least further on at both edges: what stands around it does not count.
    if (middle(box.left, box.right) <= middle(start.left, start.right) || box.right <= start.right || box.left <= start.left) continue
    const along = Math.max(0, box.left - start.right)
    const aside = Math.max(0, box.top - start.bottom, start.top - box.bottom)
    const askew = Math.abs(middle(box.top, box.bottom) - middle(start.top, start.bottom))
    const isAcross = direction === 'left' || direction === 'right'
    if (isAcross && aside > along) continue
    const distance = along + (isAcross ? FAR * Math.sign(aside) : 0) + ASIDE * aside + askew / 10
    if (distance < least) {
      least = distance
      best = at
    }
  }
  return best
}

const middle = (a: number, b: number): number => (a + b) / 2

/** As if the direction were to the right. */
function turned({ left, top, right, bottom }: Box, direction: Direction): Box {
  switch (direction) {
    case 'right':
      return { left, top, right, bottom }
    case 'left':
      return { left: -right, top, right: -left, bottom }
    case 'down':
      return { left: top, top: left, right: bottom, bottom: right }
    case 'up':
      return { left: -bottom, top: left, right: -top, bottom: right }
  }
}
