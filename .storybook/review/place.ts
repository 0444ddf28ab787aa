import type { Place } from '../../tools/review/comment.mjs'

/** A point of the frame in which a story is shown, in CSS pixels. */
export interface FramePoint {
  readonly x: number
  readonly y: number
}

const MAX_SELECTOR = 500
const perMille = (part: number, whole: number): number => Math.min(1000, Math.max(0, Math.round((1000 * part) / Math.max(1, whole))))

/** A selector by position, such as `#storybook-root > div:nth-child(1)`. It needs no names, which differ between builds. */
function selectorOf(element: Element): string {
  const { body } = element.ownerDocument
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== body; at = at.parentElement) {
    if (at.id === 'storybook-root') return [`#${at.id}`, ...steps].join(' > ')
    const index = at.parentElement ? [...at.parentElement.children].indexOf(at) + 1 : 1
    steps.unshift(`${at.localName}:nth-child(${index})`)
  }
  return ['body', ...steps].join(' > ')
}

/** The place of a comment at a point of the frame. It is bound to the innermost element whose selector is short enough. */
export function placeAt(page: Document, { x, y }: FramePoint): Place {
  let element: Element | null = page.elementFromPoint(x, y)
  while (element?.parentElement && selectorOf(element).length > MAX_SELECTOR) element = element.parentElement
  const { left, top, width, height } = (element ?? page.documentElement).getBoundingClientRect()
  return {
    selector: element && page.body.contains(element) ? selectorOf(element) : '',
    x: perMille(x - left, width),
    y: perMille(y - top, height),
    frameX: perMille(x, page.documentElement.clientWidth),
    frameY: perMille(y, page.documentElement.clientHeight),
  }
}

/** The present point of a place: on its element, or at its share of the frame if the story no longer has the element. */
export function pointOf(page: Document, { selector, x, y, frameX, frameY }: Place): FramePoint {
  const box = (selector === '' ? null : page.querySelector(selector))?.getBoundingClientRect()
  if (box && box.width > 0 && box.height > 0) return { x: box.left + (box.width * x) / 1000, y: box.top + (box.height * y) / 1000 }
  const { clientWidth, clientHeight } = page.documentElement
  return { x: (clientWidth * frameX) / 1000, y: (clientHeight * frameY) / 1000 }
}

/** A short name of the element at a point, for screen readers. */
export function nameAt(page: Document, { x, y }: FramePoint): string {
  const element = page.elementFromPoint(x, y)
  const named = element?.closest('button, a, input, select, h1, h2, h3, h4, [aria-label], [role]') ?? element
  const name = named?.getAttribute('aria-label') ?? named?.textContent ?? ''
  return name.replace(/\s+/g, ' ').trim().slice(0, 60) || 'an empty area'
}
