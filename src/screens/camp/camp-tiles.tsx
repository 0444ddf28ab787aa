import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CAMP_SCREEN_IDS, type CampScreenId, campScreens } from '../../../sim/content/camp-screens.ts'
import { campText as text } from '../../messages/camp.ts'
import { formatNumber } from '../../messages/format.ts'
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
  /** The workbench is not built yet (CAMP-04). */
  craftingLocked: boolean
  onBank: () => void
}

/** The survivor's own things first, then what leads to other people: two columns, three on a phone, in the same order. */
export function CampTiles({ bankedCoins, waiting, craftingLocked, onBank }: CampTilesProps) {
  return (
    <ul className="camp-tiles">
      {CAMP_SCREEN_IDS.map((id) => (
        <Fragment key={id}>
          {id === AFTER_BANK && <BankTile coins={bankedCoins} onOpen={onBank} />}
          {id === 'crafting' && craftingLocked ? (
            <LockedCrafting />
          ) : (
            <ScreenTile id={id}>{id === 'mailbox' && <WaitingBadge {...waiting} />}</ScreenTile>
          )}
        </Fragment>
      ))}
    </ul>
  )
}

function ScreenTile({ id, children }: { id: CampScreenId; children?: ReactNode }) {
  const { name, icon } = campScreens[id]
  return (
    <li>
      <Link className="camp-tile" to={`/${id}`}>
        <Icon name={iconFor(icon, 'camp')} />
        <span>{name}</span>
        {children}
      </Link>
    </li>
  )
}

function BankTile({ coins, onOpen }: { coins: number; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className="camp-tile" onClick={onOpen}>
        <Icon name="bank" />
        <span>
          {text.banking}
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
      <Tooltip text={text.workbenchMissing} side={phone ? 'top' : 'right'}>
        <button type="button" className="camp-tile" aria-disabled="true">
          <Icon name="anvil" />
          <span>{campScreens.crafting.name}</span>
          <Icon name="lock" className="camp-lock" />
        </button>
      </Tooltip>
    </li>
  )
}
