import { useLayoutEffect, useRef } from 'react'
import { formatCompact } from '../messages/format.ts'
import './count-up.css'

const MS = 900
const STILL = '(prefers-reduced-motion: reduce)'

/** Fast at first, and slow towards its end. */
const eased = (share: number): number => 1 - (1 - share) ** 3

/**
 * A count that runs up to its value when it comes into sight; at once where motion is reduced. Only what is painted runs: the text is the
 * whole count all along, for whoever reads or hears it.
 */
export function CountUp({ value }: { value: number }) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || value < 2 || matchMedia(STILL).matches) return
    const begun = performance.now()
    const show = (share: number) => element.setAttribute('data-shown', formatCompact(Math.floor(value * eased(share))))
    const step = (now: number) => {
      // A frame's time may lie before the moment in which it was asked for.
      const share = Math.min(1, Math.max(0, (now - begun) / MS))
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
