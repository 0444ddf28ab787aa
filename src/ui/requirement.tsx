import type { ReactNode } from 'react'
import { t } from '../language/t.ts'
import { formatCompact, formatNumber } from '../messages/format.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { PHONE, useMedia } from './use-media.ts'

interface RequirementProps {
  picture: ReactNode
  name: string
  have: number
  need: number
}

/** One row of a list of needs: what it is, `have / need`, and a tick or a cross. Above 99,999 a phone shows short what one has. */
export function Requirement({ picture, name, have, need }: RequirementProps) {
  const phone = useMedia(PHONE)
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
