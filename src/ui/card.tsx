import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

interface CardProps extends HTMLAttributes<HTMLDivElement> {
  /** Not available yet: dashed edge and darker background. */
  locked?: boolean
}

/** A raised surface for one item of a grid. */
export function Card({ locked, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('card', locked && 'is-locked', className)} />
}
