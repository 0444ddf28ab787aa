import { settlerGifts } from '../../../sim/content/settlers.ts'
import { rescuedSettler } from '../../../sim/rules/rescued-settler.ts'
import { tradeOf } from '../../../sim/rules/settlers.ts'
import { t } from '../../language/t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

/** The first settlers in the order in which they arrive (docs/spec/balance.md §13). */
export const SETTLERS = ['rhea', 'tomas', 'mina', 'dispatch'] as const

const ICONS = { fed: 'check', hungry: 'food', waiting: 'hourglass' } as const

interface SettlerProps {
  /** Index in the order of arrival. */
  readonly nth: number
  /** The save's seed, from which the names of further settlers follow. */
  readonly seed: number
  /** `waiting`: there is no bed yet. */
  readonly state: keyof typeof ICONS
}

/** One settler with what they give on a day on which they have eaten. */
export function Settler({ nth, seed, state }: SettlerProps) {
  const first = SETTLERS[nth]
  const face =
    first === undefined
      ? rescuedSettler(seed, nth - SETTLERS.length)
      : { name: t(`settlers.names.${first}`), avatarUrl: `/settlers/${first}.svg` }
  return (
    <li className={classNames('card', state === 'waiting' && 'is-locked')}>
      <Avatar src={face.avatarUrl} name="" size="80px" />
      <h3>{face.name}</h3>
      <p>{tradeText(nth)}</p>
      <span className={classNames('tag', state === 'fed' && 'here')}>
        <Icon name={ICONS[state]} />
        {t(`settlers-screen.${state}`)}
      </span>
    </li>
  )
}

function tradeText(nth: number): string {
  const { barricades, scrap, bandages, warningSeconds } = settlerGifts
  switch (tradeOf(nth)) {
    case 'builder':
      return t('settlers-screen.trades.builder', { percent: Math.round(100 * barricades) })
    case 'scavenger':
      return t('settlers-screen.trades.scavenger', { scrap })
    case 'nurse':
      return t('settlers-screen.trades.nurse', { bandages })
    case 'lookout':
      return t('settlers-screen.trades.lookout', { seconds: warningSeconds })
  }
}
