import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

/** A plain surface below a section of a screen. */
export function Panel({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classNames('panel', className)} />
}
