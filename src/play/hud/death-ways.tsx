import type { ReactNode, Ref } from 'react'
import { locations } from '../../../sim/content/locations.ts'
import { REVIVE_DIAMONDS } from '../../../sim/content/player.ts'
import { t } from '../../language/t.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { formatNumber, formatRunClock } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { publicUrl } from '../../ui/public-url.ts'
import type { DeathStakes } from './death-stakes.ts'

/** From this level on, a death at School costs as much as elsewhere. */
const BEGINNER_BELOW = locations.school.beginners.below

interface WayProps {
  stakes: DeathStakes
  /** This option was chosen and is in progress. */
  busy: boolean
  /** The other option is in progress. */
  locked: boolean
}

interface ReviveWayProps extends WayProps {
  ref: Ref<HTMLButtonElement>
  payable: boolean
  onRevive: () => void
}
export function ReviveWay({ ref, stakes, payable, busy, locked, onRevive }: ReviveWayProps) {
  const note = payable
    ? t('death.have', { diamonds: stakes.diamonds })
    : t('death.needed', { price: REVIVE_DIAMONDS, diamonds: stakes.diamonds })
  return (
    <section className="way">
      <h3>{t('death.revive')}</h3>
      <ul className="facts">
        <Fact icon="heart" name={t('death.health')}>
          {t('death.fullHealth', { max: stakes.maxHealth })}
        </Fact>
        <Fact icon="hourglass" name={t('death.restart')}>
          {t('death.fromStart', { clock: formatRunClock(stakes.duration) })}
        </Fact>
        {stakes.defense && (
          <Fact icon="fire" name={t('defense.fire')}>
            {t('defense.relit')}
          </Fact>
        )}
        <Fact icon="bullets" name={t('death.ammo')}>
          {formatNumber(0)}
        </Fact>
        <Fact icon="bag" name={t('death.gains')}>
          <span className="good">{t('death.kept')}</span>
        </Fact>
      </ul>
      <div className="push">
        <Button
          ref={ref}
          variant="primary"
          block
          busy={busy}
          aria-disabled={!payable || locked}
          aria-describedby="revive-note"
          onClick={() => !locked && onRevive()}
        >
          {busy ? t('death.saving') : t('death.revive')}
          <span className="price">
            <img src={publicUrl('/pickups/diamond.webp')} alt={t('death.diamonds')} />
            {REVIVE_DIAMONDS}
          </span>
        </Button>
        <p id="revive-note" className={classNames('note', !payable && 'bad')}>
          {note}
        </p>
        <Button size="sm" block aria-disabled>
          <Icon name="lock" />
          {t('death.ad')}
        </Button>
      </div>
    </section>
  )
}

export function ReturnWay({ stakes, busy, locked, onReturn }: WayProps & { onReturn: () => void }) {
  return (
    <section className="way">
      <h3>{t('death.toCamp')}</h3>
      <p className="label bad">{t('death.lost')}</p>
      <ul className="facts">
        <Fact image="crate" name={t('death.gains')}>
          {t('death.all')}
        </Fact>
        {stakes.price === 'belongings' && <Belongings stakes={stakes} />}
      </ul>
      <p className="label good">{t('death.kept')}</p>
      {stakes.price === 'finds' ? (
        <>
          <ul className="facts">
            <Belongings stakes={stakes} />
          </ul>
          <p className="keeps">{t('death.mild', { level: BEGINNER_BELOW })}</p>
        </>
      ) : (
        <p className="keeps">{t('death.keeps', { diamonds: stakes.diamonds })}</p>
      )}
      <div className="push">
        <Button variant="danger" block busy={busy} aria-disabled={locked} onClick={() => !locked && onReturn()}>
          {busy ? t('death.saving') : t('death.toCamp')}
        </Button>
      </div>
    </section>
  )
}

/** Carried items and currencies: lost on death, but kept by beginners. */
const Belongings = ({ stakes }: { stakes: DeathStakes }) => (
  <>
    <Fact image="coin" name={t('death.coins')}>
      {formatNumber(stakes.coins)}
    </Fact>
    <Fact image="scrap" name={t('death.scrap')}>
      {formatNumber(stakes.scrap)}
    </Fact>
    <Fact icon="bag" name={t('death.inventory')}>
      {t('death.items', { count: stakes.items })}
    </Fact>
    {stakes.rangedWeapon && (
      <Fact icon="pistol" name={t('death.rangedWeapon')}>
        {stakes.rangedWeapon}
      </Fact>
    )}
    <Fact icon="skull" name={t('death.killCounts')}>
      {formatNumber(stakes.killCount)}
    </Fact>
  </>
)

type Drawing = { icon: IconName; image?: never } | { image: 'coin' | 'crate' | 'scrap'; icon?: never }
function Fact({ icon, image, name, children }: Drawing & { name: string; children: ReactNode }) {
  return (
    <li>
      {icon ? <Icon name={icon} /> : <img src={publicUrl(`/pickups/${image}.webp`)} alt="" />}
      <span>{name}</span>
      <b>{children}</b>
    </li>
  )
}
