import type { ReactNode, Ref } from 'react'
import { locations } from '../../../sim/content/locations.ts'
import { REVIVE_DIAMONDS } from '../../../sim/content/player.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { deathText as text } from '../../messages/death.ts'
import { defenseText } from '../../messages/defense.ts'
import { formatNumber } from '../../messages/format.ts'
import { runText } from '../../messages/run.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { publicUrl } from '../../ui/public-url.ts'
import type { DeathStakes } from './death-stakes.ts'

/** The level from which on a death at School costs what it costs elsewhere. */
const BEGINNER_BELOW = locations.school.beginners.below

interface WayProps {
  stakes: DeathStakes
  /** This way is being taken. */
  busy: boolean
  /** The other one is. */
  locked: boolean
}

interface ReviveWayProps extends WayProps {
  ref: Ref<HTMLButtonElement>
  payable: boolean
  onRevive: () => void
}
export function ReviveWay({ ref, stakes, payable, busy, locked, onRevive }: ReviveWayProps) {
  const note = payable ? text.have(stakes.diamonds) : text.needed(REVIVE_DIAMONDS, stakes.diamonds)
  return (
    <section className="way">
      <h3>{text.revive}</h3>
      <ul className="facts">
        <Fact icon="heart" name={text.health}>
          {text.fullHealth(stakes.maxHealth)}
        </Fact>
        <Fact icon="hourglass" name={text.restart}>
          {text.fromStart(runText.clock(stakes.duration))}
        </Fact>
        {stakes.defense && (
          <Fact icon="fire" name={defenseText.fire}>
            {defenseText.relit}
          </Fact>
        )}
        <Fact icon="bullets" name={text.ammo}>
          {formatNumber(0)}
        </Fact>
        <Fact icon="bag" name={text.gains}>
          <span className="good">{text.kept}</span>
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
          {busy ? text.saving : text.revive}
          <span className="price">
            <img src={publicUrl('/pickups/diamond.webp')} alt={text.diamonds} />
            {REVIVE_DIAMONDS}
          </span>
        </Button>
        <p id="revive-note" className={classNames('note', !payable && 'bad')}>
          {note}
        </p>
        <Button size="sm" block aria-disabled>
          <Icon name="lock" />
          {text.ad}
        </Button>
      </div>
    </section>
  )
}

export function ReturnWay({ stakes, busy, locked, onReturn }: WayProps & { onReturn: () => void }) {
  return (
    <section className="way">
      <h3>{text.toCamp}</h3>
      <p className="label bad">{text.lost}</p>
      <ul className="facts">
        <Fact image="crate" name={text.gains}>
          {text.all}
        </Fact>
        {stakes.price === 'belongings' && <Belongings stakes={stakes} />}
      </ul>
      <p className="label good">{text.kept}</p>
      {stakes.price === 'finds' ? (
        <>
          <ul className="facts">
            <Belongings stakes={stakes} />
          </ul>
          <p className="keeps">{text.mild(BEGINNER_BELOW)}</p>
        </>
      ) : (
        <p className="keeps">{text.keeps(stakes.diamonds)}</p>
      )}
      <div className="push">
        <Button variant="danger" block busy={busy} aria-disabled={locked} onClick={() => !locked && onReturn()}>
          {busy ? text.saving : text.toCamp}
        </Button>
      </div>
    </section>
  )
}

/** What is carried in a run: lost with a death, or kept by a beginner. */
const Belongings = ({ stakes }: { stakes: DeathStakes }) => (
  <>
    <Fact image="coin" name={text.coins}>
      {formatNumber(stakes.coins)}
    </Fact>
    <Fact image="scrap" name={text.scrap}>
      {formatNumber(stakes.scrap)}
    </Fact>
    <Fact icon="bag" name={text.inventory}>
      {text.items(stakes.items)}
    </Fact>
    {stakes.rangedWeapon && (
      <Fact icon="pistol" name={text.rangedWeapon}>
        {stakes.rangedWeapon}
      </Fact>
    )}
    <Fact icon="skull" name={text.killCounts}>
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
