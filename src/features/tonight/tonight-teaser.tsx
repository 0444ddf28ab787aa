import { Link } from 'react-router-dom'
import { TONIGHT_PATH } from '../../../machines/redirects.ts'
import { Icon } from '../../ui/icon.tsx'
import { tonightTeaserText as text } from './tonight-teaser-text.ts'
import './tonight-teaser.css'
import { t } from '../../language/t.ts'

interface TonightTeaserProps {
  readonly secondsLeft: number
  readonly played: number
}

/** Link from the landing page to tonight's run, with the time left (decision 0010). */
export const TonightTeaser = ({ secondsLeft, played }: TonightTeaserProps) => (
  <Link className="tonight-teaser" to={TONIGHT_PATH}>
    <Icon name="crown" />
    <span>
      <b>{t('tonight-teaser.title')}</b>
      <small>
        {text.endsIn(secondsLeft)} · {text.played(played)}
      </small>
    </span>
  </Link>
)
