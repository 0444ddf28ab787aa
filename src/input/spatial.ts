export type FocusDirection = 'up' | 'down' | 'left' | 'right'
/** A rectangle in px. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/**
 * Weight of a px beside the direction relative to one along it, for up and down: the next row counts as near,
 * regardless of where it starts.
 */
const ASIDE_WEIGHT = 3
/** Larger than the width of any screen, in px. */
const OFF_SCREEN_PX = 1e5

/**
 * Index of the next box in a direction: the nearest one with little sideways offset. Left and right prefer boxes in the
 * same row, and skip boxes that are rather above or below. -1 if there is none.
 */
export function nextInDirection(from: Box, boxes: readonly Box[], direction: FocusDirection): number {
  const start = turned(from, direction)
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [at, each] of boxes.entries()) {
    const box = turned(each, direction)
    // Only boxes beyond the start, or further on at both edges, count; a surrounding box does not.
    if (middle(box.left, box.right) <= middle(start.left, start.right) || box.right <= start.right || box.left <= start.left) continue
    const along = Math.max(0, box.left - start.right)
    const aside = Math.max(0, box.top - start.bottom, start.top - box.bottom)
    const askew = Math.abs(middle(box.top, box.bottom) - middle(start.top, start.bottom))
    const isAcross = direction === 'left' || direction === 'right'
    if (isAcross && aside > along) continue
    const distance = along + (isAcross ? OFF_SCREEN_PX * Math.sign(aside) : 0) + ASIDE_WEIGHT * aside + askew / 10
    if (distance < least) {
      least = distance
      best = at
    }
  }
  return best
}

const middle = (a: number, b: number): number => (a + b) / 2

/** Rotates a box as if the direction were right. */
function turned({ left, top, right, bottom }: Box, direction: FocusDirection): Box {
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
