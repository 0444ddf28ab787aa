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
import { PHONE_MEDIA, useMedia } from '../../ui/use-media.ts'
import { WaitingBadge, type WaitingCounts } from '../../ui/waiting-badge.tsx'

/** The bank has a dialog instead of a screen; its tile comes before this one. */
const AFTER_BANK: CampScreenId = 'trader'

interface CampTilesProps {
  bankedCoins: number
  waiting: WaitingCounts
  /** Locks the tiles that involve other players; the pages they open explain why (NAV-13). */
  isGuest: boolean
  /** True until the workbench is built (CAMP-04). */
  craftingLocked: boolean
  /** Marks the settlers' tile. */
  mealReady: boolean
  defense: DefenseTileProps
  onBank: () => void
}

/**
 * The survivor's own screens come first, then those that involve other players, in the same order with two columns or,
 * on a phone, three.
 */
export function CampTiles({ bankedCoins, waiting, isGuest, craftingLocked, mealReady, defense, onBank }: CampTilesProps) {
  return (
    <ul className="camp-tiles" aria-label={t('camp.tiles')}>
      {CAMP_SCREEN_IDS.map((id) => (
        <Fragment key={id}>
          {id === AFTER_BANK && <BankTile coins={bankedCoins} onOpen={onBank} />}
          {id === 'crafting' && craftingLocked ? (
            <LockedCrafting />
          ) : (
            <ScreenTile
              id={id}
              locked={isGuest && needsAccount(id)}
              {...(id === 'defense' && defense)}
              {...(id === 'settlers' && mealReady && { about: t('camp.mealReady') })}
            >
              {id === 'mailbox' && <WaitingBadge {...waiting} />}
            </ScreenTile>
          )}
        </Fragment>
      ))}
    </ul>
  )
}

export interface DefenseTileProps {
  /** Lines that describe Defense, the survivor's results there and, if there is one, a warning. */
  about: string
  /** Asks for confirmation before the run; if absent, the tile opens the run directly. */
  onAsk?: (() => void) | undefined
}
interface ScreenTileProps extends Partial<DefenseTileProps> {
  id: CampScreenId
  /** A locked tile still opens its page, which explains why. */
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

/** Stays focusable and pressable, so that keyboard and touch users can read the reason too. */
function LockedCrafting() {
  const phone = useMedia(PHONE_MEDIA)
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
