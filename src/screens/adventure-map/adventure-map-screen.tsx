import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router-dom'
import { runPath } from '../../../machines/redirects.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { bestRank, openRank, type WonMaps } from '../../../sim/rules/nightmare.ts'
import { places } from '../../looks/locations.ts'
import { mapText as text } from '../../messages/map.ts'
import { rankName } from '../../messages/nightmare.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import './adventure-map.css'

// Behind the page itself: nobody's first run has a rank to choose.
const RankDialog = lazyComponent(() => import('./rank-dialog.tsx').then(({ RankDialog }) => RankDialog))
const DeathPriceDialog = lazyComponent(() => import('./death-price-dialog.tsx').then(({ DeathPriceDialog }) => DeathPriceDialog))

interface AdventureMapScreenProps {
  readonly won: WonMaps
  /** Whether a death there costs more than this player has been told. */
  readonly isPriceNew: (id: LocationId) => boolean
  readonly onPriceTold: () => void
}

/**
 * `/adventure-map`: five places on the drawn map; on a phone the same five are rows with a cut-out of it (MAP-01). A place leads to its run, or,
 * once a rank of Nightmare is open there, to the choice of the rank. What a death costs there is said first, once.
 */
export function AdventureMapScreen({ won, isPriceNew, onPriceTold }: AdventureMapScreenProps) {
  const [chosen, choose] = useState<LocationId | null>(null)
  const [warned, warn] = useState<LocationId | null>(null)
  return (
    <main className="page map-page">
      <nav className="map" aria-label={text.locations}>
        {places.map(({ id, x, y, label, asks }) => {
          const best = bestRank(won, id)
          const look = {
            className: 'map-place',
            'aria-label': label,
            'aria-describedby': `asks-${id}`,
            style: { '--x': x, '--y': y } as CSSProperties,
          }
          const face = (
            <>
              <span className="map-cut" />
              <span className="map-tip" role="tooltip">
                {label}
                {/* The place's description: read once, and no part of the words that are its name. */}
                <small id={`asks-${id}`} aria-hidden="true">
                  {best > 0 ? text.best(asks, rankName(best)) : asks}
                </small>
              </span>
              <Icon name="right" />
            </>
          )
          if (isPriceNew(id))
            return (
              <button key={id} type="button" aria-haspopup="dialog" onClick={() => warn(id)} {...look}>
                {face}
              </button>
            )
          return openRank(won, id) === 0 ? (
            <Link key={id} to={runPath(id)} {...look}>
              {face}
            </Link>
          ) : (
            <button key={id} type="button" aria-haspopup="dialog" onClick={() => choose(id)} {...look}>
              {face}
            </button>
          )
        })}
      </nav>
      {warned && (
        <DeathPriceDialog
          to={warned}
          onNext={openRank(won, warned) === 0 ? undefined : () => choose(warned)}
          onTold={() => {
            onPriceTold()
            warn(null)
          }}
          onClose={() => warn(null)}
        />
      )}
      {chosen && <RankDialog locationId={chosen} won={won} onClose={() => choose(null)} />}
    </main>
  )
}
