import { Link, useNavigate } from 'react-router-dom'
import { SETTLER_MEAL } from '../../sim/content/settlers.ts'
import { t } from '../language/t.ts'
import type { IconName } from '../looks/icon-names.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Figure } from '../ui/figure.tsx'
import { Icon } from '../ui/icon.tsx'
import { WaitingBadge, type WaitingCounts } from '../ui/waiting-badge.tsx'

interface HeaderFigures {
  scrap: number
  food: number
  water: number
  currentSettlers: number
  maxSettlers: number
  diamonds: number
  coins: number
}
export interface HeaderProps {
  title?: string
  /** Target of the Back button: the camp, or one step back (NAV-09). Absent on the camp itself. */
  back?: 'camp' | 'history'
  avatarUrl: string
  /** Counts for the mailbox's badge (HUD-04). */
  waiting: WaitingCounts
  /** The link that the current screen belongs to. */
  current?: 'map' | 'camp' | 'mail'
  figures: HeaderFigures
}

/** Avatar, navigation and resources (HUD-01, HUD-02). */
export function Header({ title, back, avatarUrl, waiting, current, figures }: HeaderProps) {
  return (
    <header className="header">
      <Link className="header-avatar" to="/character" aria-label={t('shell.character')}>
        <Avatar src={avatarUrl} name="" size="44px" />
      </Link>
      {back && <BackButton to={back} />}
      {title && <h1>{title}</h1>}
      <nav className="header-nav" aria-label={t('shell.main')}>
        <NavLink to="/adventure-map" icon="map" label={t('shell.map')} here={current === 'map'} />
        <NavLink to="/camp" icon="camp" label={t('shell.camp')} here={current === 'camp'} />
        <NavLink to="/mailbox" icon="mail" label={t('shell.mail')} here={current === 'mail'} waiting={waiting} />
      </nav>
      <Figures {...figures} />
    </header>
  )
}

function BackButton({ to }: { to: 'camp' | 'history' }) {
  const navigate = useNavigate()
  if (to === 'history')
    return (
      <Button variant="ghost" className="header-back" aria-label={t('shell.back')} data-back onClick={() => navigate(-1)}>
        <Icon name="left" />
      </Button>
    )
  return (
    <Button variant="ghost" className="header-back" asChild>
      <Link to="/camp" aria-label={t('shell.back')} data-back>
        <Icon name="left" />
      </Link>
    </Button>
  )
}

function NavLink({
  to,
  icon,
  label,
  here,
  waiting,
}: {
  to: string
  icon: IconName
  label: string
  here: boolean
  waiting?: WaitingCounts
}) {
  return (
    <Link to={to} aria-current={here ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="header-word">{label}</span>
      {waiting && <WaitingBadge {...waiting} />}
    </Link>
  )
}

function Figures({ scrap, food, water, currentSettlers, maxSettlers, diamonds, coins }: HeaderFigures) {
  return (
    <div className="header-figures">
      <Figure resource="scrap" label={t('shell.resource.scrap')} icon="scrap" value={scrap} />
      <Figure
        resource="food"
        label={t('shell.resource.food')}
        icon="food"
        value={food}
        about={t('shell.resourceAbout.food', { amount: SETTLER_MEAL })}
      />
      <Figure
        resource="water"
        label={t('shell.resource.water')}
        icon="water"
        value={water}
        about={t('shell.resourceAbout.water', { amount: SETTLER_MEAL })}
      />
      <Figure resource="settlers" label={t('shell.resource.settlers')} icon="settlers" value={`${currentSettlers}/${maxSettlers}`} />
      <Figure resource="diamonds" label={t('shell.resource.diamonds')} icon="gem" value={diamonds} />
      <Figure resource="coins" label={t('shell.resource.coins')} icon="coin" value={coins} />
    </div>
  )
}
