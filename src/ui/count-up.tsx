import { useLayoutEffect, useRef } from 'react'
import { formatCompact } from '../messages/format.ts'
import './count-up.css'

const DURATION_MS = 900
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Starts fast and slows down towards the end. */
const eased = (share: number): number => 1 - (1 - share) ** 3

/**
 * A count that animates up to its value when it appears, or shows it at once with reduced motion. Only the painted
 * number changes: the text is always the final count, for selection and screen readers.
 */
export function CountUp({ value }: { value: number }) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || value < 2 || matchMedia(REDUCED_MOTION).matches) return
    const begun = performance.now()
    const show = (share: number) => element.setAttribute('data-shown', formatCompact(Math.floor(value * eased(share))))
    const step = (now: number) => {
      // A frame's timestamp may be earlier than the time of its request.
      const share = Math.min(1, Math.max(0, (now - begun) / DURATION_MS))
      if (share === 1) return element.removeAttribute('data-shown')
      show(share)
      frame = requestAnimationFrame(step)
    }
    show(0)
    let frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      element.removeAttribute('data-shown')
    }
  }, [value])
  return (
    <span ref={ref} className="count-up">
      {formatCompact(value)}
    </span>
  )
}
