import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

export function Panel({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classNames('panel', className)} />
}
