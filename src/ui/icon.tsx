import type { IconName } from '../looks/icon-names.ts'
import { classNames } from './class-names.ts'
import { publicUrl } from './public-url.ts'

interface IconProps {
  name: IconName
  /** Alternative text. Without it the icon is decorative. */
  label?: string
  className?: string
}

/** A symbol of the sprite, 1.25 times as large as the text beside it and in its colour. */
export function Icon({ name, label, className }: IconProps) {
  const use = <use href={publicUrl(`/icons.svg#${name}`)} />
  const own = classNames('icon', name === 'coin' && 'coin', name === 'gem' && 'gem', className)
  return label ? (
    <svg className={own} role="img" aria-label={label}>
      {use}
    </svg>
  ) : (
    <svg className={own} aria-hidden="true">
      {use}
    </svg>
  )
}
