import type { ReactNode } from 'react'
import { t } from '../language/t.ts'
import { formatCompact, formatNumber } from '../messages/format.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { PHONE_MEDIA, useMedia } from './use-media.ts'

interface RequirementProps {
  picture: ReactNode
  name: string
  have: number
  need: number
}

/** One line of a price: the item, `have / need`, and a tick or a cross. Phones abbreviate an available amount above 99,999. */
export function Requirement({ picture, name, have, need }: RequirementProps) {
  const phone = useMedia(PHONE_MEDIA)
  const met = have >= need
  return (
    <li className={classNames('need', !met && 'short')}>
      {picture}
      <span>{name}</span>
      <b>
        {(phone ? formatCompact : formatNumber)(have)} <span>/ {formatNumber(need)}</span>
      </b>
      <Icon name={met ? 'check' : 'x'} label={met ? t('shared.enough') : t('shared.short')} className="mark" />
    </li>
  )
}
