import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

interface CardProps extends HTMLAttributes<HTMLDivElement> {
  /** Not yet to be had: dashed edge, darker ground. */
  locked?: boolean
}

/** A raised surface for one thing of a grid. */
export function Card({ locked, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('card', locked && 'is-locked', className)} />
}
