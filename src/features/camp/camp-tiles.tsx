import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CAMP_SCREEN_IDS, type CampScreenId, campScreens } from '../../../machines/camp-screens.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { needsAccount } from '../../messages/guest.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconFor } from '../../ui/icon-for.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { WaitingBadge, type WaitingCounts } from '../../ui/waiting-badge.tsx'

/** The bank has no screen, but a dialog: its tile stands before this one. */
const AFTER_BANK: CampScreenId = 'trader'

interface CampTilesProps {
  bankedCoins: number
  waiting: WaitingCounts
  /** What leads to other people is locked, and says why where it leads (NAV-13). */
  isGuest: boolean
  /** The workbench is not built yet (CAMP-04). */
  craftingLocked: boolean
  defense: DefenseTileProps
  onBank: () => void
}

/** The survivor's own things first, then what leads to other people: two columns, three on a phone, in the same order. */
export function CampTiles({ bankedCoins, waiting, isGuest, craftingLocked, defense, onBank }: CampTilesProps) {
  return (
    <ul className="camp-tiles" aria-label={t('camp.tiles')}>
      {CAMP_SCREEN_IDS.map((id) => (
        <Fragment key={id}>
          {id === AFTER_BANK && <BankTile coins={bankedCoins} onOpen={onBank} />}
          {id === 'crafting' && craftingLocked ? (
            <LockedCrafting />
          ) : (
            <ScreenTile id={id} locked={isGuest && needsAccount(id)} {...(id === 'defense' && defense)}>
              {id === 'mailbox' && <WaitingBadge {...waiting} />}
            </ScreenTile>
          )}
        </Fragment>
      ))}
    </ul>
  )
}

export interface DefenseTileProps {
  /** What Defense is, how the survivor fared there, and a warning where there is one: a line each. */
  about: string
  /** Asks before the run; absent: the tile leads straight to it. */
  onAsk?: (() => void) | undefined
}
interface ScreenTileProps extends Partial<DefenseTileProps> {
  id: CampScreenId
  /** Leads to where it says why. */
  locked: boolean
  children?: ReactNode
}
function ScreenTile({ id, about, locked, onAsk, children }: ScreenTileProps) {
  const face = (
    <>
      <Icon name={iconFor(campScreens[id].icon, 'camp')} />
      <span>
        {t(`catalogue.campScreens.${id}`)}
        {about && <small className="about">{about}</small>}
      </span>
      {children}
      {locked && <Icon name="lock" className="camp-lock" label={t('guest.locked')} />}
    </>
  )
  return (
    <li>
      {onAsk ? (
        <button type="button" className="camp-tile" aria-haspopup="dialog" onClick={onAsk}>
          {face}
        </button>
      ) : (
        <Link className={classNames('camp-tile', locked && 'locked')} to={`/${id}`}>
          {face}
        </Link>
      )}
    </li>
  )
}

function BankTile({ coins, onOpen }: { coins: number; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className="camp-tile" onClick={onOpen}>
        <Icon name="bank" />
        <span>
          {t('camp.banking')}
          <small>
            <Icon name="coin" />
            {formatNumber(coins)}
          </small>
        </span>
      </button>
    </li>
  )
}

/** It can be focused and pressed, so that keyboards and fingers learn the reason too. */
function LockedCrafting() {
  const phone = useMedia(PHONE)
  return (
    <li>
      <Tooltip text={t('camp.workbenchMissing')} side={phone ? 'top' : 'right'}>
        <button type="button" className="camp-tile" aria-disabled="true">
          <Icon name="anvil" />
          <span>{t('catalogue.campScreens.crafting')}</span>
          <Icon name="lock" className="camp-lock" />
        </button>
      </Tooltip>
    </li>
  )
}
