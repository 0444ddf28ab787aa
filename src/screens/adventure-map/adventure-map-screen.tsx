import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { runPath } from '../../../machines/redirects.ts'
import { places } from '../../looks/locations.ts'
import { mapText as text } from '../../messages/map.ts'
import { Icon } from '../../ui/icon.tsx'
import './adventure-map.css'

/** `/adventure-map`: five places on the drawn map; on a phone the same five links are rows with a cut-out of it (MAP-01). */
export function AdventureMapScreen() {
  return (
    <main className="page map-page">
      <nav className="map" aria-label={text.locations}>
        {places.map(({ id, x, y, label, asks }) => (
          <Link
            key={id}
            className="map-place"
            to={runPath(id)}
            aria-label={label}
            aria-describedby={`asks-${id}`}
            style={{ '--x': x, '--y': y } as CSSProperties}
          >
            <span className="map-cut" />
            <span className="map-tip" role="tooltip">
              {label}
              {/* The link's description: read once, and no part of the words that are its name. */}
              <small id={`asks-${id}`} aria-hidden="true">
                {asks}
              </small>
            </span>
            <Icon name="right" />
          </Link>
        ))}
      </nav>
    </main>
  )
}
