import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { IconName } from '../../looks/icon-names.ts'
import { campTiles, campMessages as text } from '../../messages/camp.ts'
import { formatNumber } from '../../messages/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { WaitingBadge, type WaitingCounts } from '../../ui/waiting-badge.tsx'

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
      <LinkTile to="/character" icon="person" label={campTiles.character} />
      <LinkTile to="/inventory" icon="backpack" label={campTiles.inventory} />
      {craftingLocked ? <LockedCrafting /> : <LinkTile to="/crafting" icon="anvil" label={campTiles.crafting} />}
      <LinkTile to="/upgrades" icon="hammer" label={campTiles.upgrades} />
      <li>
        <button type="button" className="camp-tile" onClick={onBank}>
          <Icon name="bank" />
          <span>
            {campTiles.banking}
            <small>
              <Icon name="coin" />
              {formatNumber(bankedCoins)}
            </small>
          </span>
        </button>
      </li>
      <LinkTile to="/trader" icon="trader" label={campTiles.trader} />
      <LinkTile to="/ham-radio" icon="radio" label={campTiles.hamRadio} />
      <LinkTile to="/flea-market" icon="market" label={campTiles.fleaMarket} />
      <LinkTile to="/mailbox" icon="mail" label={campTiles.mailbox}>
        <WaitingBadge {...waiting} />
      </LinkTile>
      <LinkTile to="/defense" icon="wall" label={campTiles.defense} />
      <LinkTile to="/settlers" icon="settlers" label={campTiles.settlers} />
      <LinkTile to="/journal" icon="journal" label={campTiles.journal} />
    </ul>
  )
}

function LinkTile({ to, icon, label, children }: { to: string; icon: IconName; label: string; children?: ReactNode }) {
  return (
    <li>
      <Link className="camp-tile" to={to}>
        <Icon name={icon} />
        <span>{label}</span>
        {children}
      </Link>
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
          <span>{campTiles.crafting}</span>
          <Icon name="lock" className="camp-lock" />
        </button>
      </Tooltip>
    </li>
  )
}
