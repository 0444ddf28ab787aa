import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router-dom'
import { runPath } from '../../../machines/redirects.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { nextPlace, recommendedLevel, type Traveller } from '../../../sim/rules/next-place.ts'
import { bestRank, openRank, type WonMaps } from '../../../sim/rules/nightmare.ts'
import { places } from '../../looks/locations.ts'
import { lowHealthWarning, placeLines } from '../../messages/map.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Notice } from '../../ui/notice.tsx'
import './adventure-map.css'
import { type PlainTextKey, t } from '../../language/t.ts'

// Loaded on demand: a player's first run has no rank to choose.
const RankDialog = lazyComponent(() => import('./rank-dialog.tsx').then(({ RankDialog }) => RankDialog))
const DeathPriceDialog = lazyComponent(() => import('./death-price-dialog.tsx').then(({ DeathPriceDialog }) => DeathPriceDialog))

/** Places above this y, in px of the drawn map, show their tooltip below. */
const TOOLTIP_BELOW_Y_PX = 300

interface AdventureMapProps {
  readonly save: WonMaps & Traveller & { readonly playerHealth: number; readonly playerMaxHealth: number }
  /** True if a death there costs more than the player has been shown so far. */
  readonly isPriceNew: (id: LocationId) => boolean
  readonly onPriceTold: () => void
}

/** Ribbons and note of the drawn map, positioned in its 1280 x 720 px (art/places/scenes/adventure-map.mjs). */
const MAP_SIGNS: readonly { text: PlainTextKey; x: number; y: number; width: number; isNote?: true }[] = [
  { text: 'locations.school.name', x: 300, y: 291, width: 148 },
  { text: 'locations.hospital.name', x: 650, y: 241, width: 168 },
  { text: 'locations.police-station.name', x: 986, y: 333, width: 216 },
  { text: 'locations.extra-hard.name', x: 690, y: 515, width: 184 },
  { text: 'map-signs.map.docks', x: 1066, y: 605, width: 148 },
  { text: 'map-signs.map.camp', x: 246, y: 613, width: 124 },
  { text: 'map-signs.map.keepOut', x: 842, y: 388, width: 130, isNote: true },
]

/** Texts of the drawn map, hidden from screen readers because each place is a link with its name. */
const MapSigns = () => (
  <div className="map-signs" aria-hidden="true">
    {MAP_SIGNS.map(({ text, x, y, width, isNote }) => (
      <span key={text} className={classNames(isNote && 'note')} style={{ '--x': x, '--y': y, '--width': width } as CSSProperties}>
        {t(text)}
      </span>
    ))}
  </div>
)

/**
 * `/adventure-map`: five places on the drawn map and the pin of Defense; on a phone they are rows with a cut-out of the
 * map (MAP-01). A place
 * opens its run or, once a Nightmare rank is unlocked there, the choice of the rank. The first time, a dialog shows the
 * price of a death. The recommended next place is highlighted (MAP-03).
 */
export function AdventureMapScreen({ save, isPriceNew, onPriceTold }: AdventureMapProps) {
  const [chosen, choose] = useState<LocationId | null>(null)
  const [warned, warn] = useState<LocationId | null>(null)
  const warning = lowHealthWarning(save.playerHealth, save.playerMaxHealth)
  const nextId = nextPlace(save)
  return (
    <main className="page map-page">
      {warning && (
        <Notice
          icon="heart"
          action={
            <Button size="sm" asChild>
              <Link to="/inventory">{t('map.heal')}</Link>
            </Button>
          }
        >
          {warning}
        </Notice>
      )}
      <nav className="map" aria-label={t('map.locations')}>
        <MapSigns />
        {places.map((place) => (
          <MapPlace
            key={place.id}
            place={place}
            save={save}
            isNext={place.id === nextId}
            onOpen={isPriceNew(place.id) ? warn : openRank(save, place.id) > 0 ? choose : undefined}
          />
        ))}
      </nav>
      {warned && (
        <DeathPriceDialog
          to={warned}
          onNext={openRank(save, warned) === 0 ? undefined : () => choose(warned)}
          onTold={() => {
            onPriceTold()
            warn(null)
          }}
          onClose={() => warn(null)}
        />
      )}
      {chosen && <RankDialog locationId={chosen} won={save} onClose={() => choose(null)} />}
    </main>
  )
}

interface MapPlaceProps {
  readonly place: (typeof places)[number]
  readonly save: AdventureMapProps['save']
  readonly isNext: boolean
  /** Opens the dialog before the run; absent if there is none. */
  readonly onOpen: ((id: LocationId) => void) | undefined
}

function MapPlace({ place: { id, x, y, asks, isPin }, save, isNext, onOpen }: MapPlaceProps) {
  const label = t(`page-titles.places.${id}`)
  const way = { className: 'map-way', 'aria-label': label, 'aria-describedby': `asks-${id}` }
  const facts = placeLines({
    asks: asks(),
    isNext,
    level: save.level,
    recommended: recommendedLevel(id),
    survived: save.ext.survivedMaps.includes(id),
    bestRank: bestRank(save, id),
    seconds: save.lifetimeTimeOnMap[id] ?? 0,
  })
  return (
    <div
      className={classNames('map-place', isPin && 'pin', y < TOOLTIP_BELOW_Y_PX && 'high', isNext && 'next')}
      style={{ '--x': x, '--y': y } as CSSProperties}
    >
      <span className="map-cut" />
      {isPin && (
        <span className="map-pin" aria-hidden="true">
          <Icon name="fire" />
          <b>{t('catalogue.campScreens.defense')}</b>
        </span>
      )}
      {/* Screen readers get the same text as the name and description of the link. */}
      <span className="map-tip" role="tooltip" aria-hidden="true">
        {label}
        <small id={`asks-${id}`}>{facts.join('\n')}</small>
      </span>
      {isNext && (
        <span className="map-next" aria-hidden="true">
          {t('map.next')}
        </span>
      )}
      <Icon name="right" />
      {onOpen ? <button type="button" aria-haspopup="dialog" onClick={() => onOpen(id)} {...way} /> : <Link to={runPath(id)} {...way} />}
    </div>
  )
}
