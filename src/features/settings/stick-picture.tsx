import { type CSSProperties, useEffect, useRef } from 'react'

interface StickPictureProps {
  /** Dead zone, in percent. */
  readonly dead: number
  /** Current position of the stick; `null` if there is none. */
  readonly read: () => { readonly x: number; readonly y: number } | null
}

/** The range of a stick, its dead zone and its current position. */
export function StickPicture({ dead, read }: StickPictureProps) {
  const dot = useRef<HTMLElement>(null)
  useEffect(() => {
    let frame = 0
    const show = () => {
      const at = read()
      if (dot.current) dot.current.style.translate = at === null ? '' : `${at.x * 50}cqw ${at.y * 50}cqw`
      frame = requestAnimationFrame(show)
    }
    show()
    return () => cancelAnimationFrame(frame)
  }, [read])
  return (
    <div className="stick-picture" style={{ '--dead': `${dead}%` } as CSSProperties} aria-hidden="true">
      <span />
      <i ref={dot} />
    </div>
  )
}
