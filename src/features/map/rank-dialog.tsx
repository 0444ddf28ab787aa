import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { runPath } from '../../../machines/redirects.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { nightmareRules } from '../../../sim/content/nightmare.ts'
import { bestRank, damageFactor, openRank, twistOf, type WonMaps } from '../../../sim/rules/nightmare.ts'
import { rankName } from '../../messages/nightmare.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import './rank-dialog.css'
import { t } from '../../language/t.ts'

interface RankDialogProps {
  readonly locationId: LocationId
  readonly won: WonMaps
  readonly onClose: () => void
}

/** Lets the player choose the rank of the next run on a map. Starts at the highest rank won. */
export function RankDialog({ locationId, won, onClose }: RankDialogProps) {
  const [rank, choose] = useState(() => bestRank(won, locationId))
  const start = useRef<HTMLAnchorElement>(null)
  const open = openRank(won, locationId)
  return (
    <Dialog
      open
      title={t(`locations.${locationId}.name`)}
      lead={bestText(bestRank(won, locationId))}
      width="27rem"
      onClose={onClose}
      initialFocus={start}
      footer={
        <Button variant="primary" asChild>
          <Link ref={start} to={runPath(locationId, rank)}>
            {t('nightmare.start')}
          </Link>
        </Button>
      }
    >
      <div className="rank-card">
        <RankStepper rank={rank} most={open} onChange={choose} />
        <RankEffects locationId={locationId} rank={rank} />
        {rank === open && <p className="rank-next">{rank > bestRank(won, locationId) ? nextText(rank) : t('nightmare.last')}</p>}
      </div>
    </Dialog>
  )
}

const bestText = (rank: number): string => (rank === 0 ? t('nightmare.noneWon') : t('nightmare.best', { rank: rankName(rank) }))
const nextText = (rank: number): string =>
  rank < nightmareRules.most ? t('nightmare.next', { rank: rankName(rank + 1) }) : t('nightmare.last')

interface RankStepperProps {
  readonly rank: number
  readonly most: number
  readonly onChange: (rank: number) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  Home: -nightmareRules.most,
  End: nightmareRules.most,
}

/** Two buttons for mouse, touch and gamepad; arrow keys, Home and End on the number between them. */
function RankStepper({ rank, most, onChange }: RankStepperProps) {
  const label = useId()
  const step = (by: number) => onChange(Math.min(most, Math.max(0, rank + by)))
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className="rank-stepper">
      <span id={label} className="visually-hidden">
        {t('nightmare.rank')}
      </span>
      <Button aria-label={t('nightmare.lower')} aria-disabled={rank === 0} onClick={() => step(-1)}>
        <Icon name="minus" />
      </Button>
      <div
        role="spinbutton"
        tabIndex={0}
        aria-labelledby={label}
        aria-valuenow={rank}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuetext={rankName(rank)}
        onKeyDown={press}
      >
        {rankName(rank)}
      </div>
      <Button aria-label={t('nightmare.raise')} aria-disabled={rank === most} onClick={() => step(1)}>
        <Icon name="plus" />
      </Button>
    </div>
  )
}

function RankEffects({ locationId, rank }: { readonly locationId: LocationId; readonly rank: number }) {
  const twist = twistOf(rank)
  if (rank === 0) return <p role="status">{t('nightmare.same')}</p>
  const plus = (share: number) => t('nightmare.plus', { percent: Math.round(100 * share) })
  return (
    <div role="status">
      <dl className="rank-effects">
        <div>
          <dt>{t('nightmare.horde')}</dt>
          <dd className="num">{plus(nightmareRules.horde * rank)}</dd>
        </div>
        <div>
          <dt>{t('nightmare.health')}</dt>
          <dd className="num">{plus(nightmareRules.health * rank)}</dd>
        </div>
        <div>
          <dt>{t('nightmare.damage')}</dt>
          <dd className="num">{plus(damageFactor(locationId, rank) - 1)}</dd>
        </div>
        <div>
          <dt>{t('nightmare.instincts')}</dt>
          <dd className="num">{plus(nightmareRules.instinctPrice * rank)}</dd>
        </div>
        <div>
          <dt>{t('nightmare.pay')}</dt>
          <dd className="num">{plus(nightmareRules.pay * rank)}</dd>
        </div>
      </dl>
      {twist && (
        <p className="rank-twist">
          <Icon name="skull" />
          <span>
            <strong>{t(`nightmare.twistNames.${twist}`)}</strong> {t(`nightmare.twist.${twist}`)}
          </span>
        </p>
      )}
    </div>
  )
}
