import { FACILITIES, type Facility } from '../../../sim/content/camp-upgrade.ts'
import type { DecorationId } from '../../../sim/content/decorations.ts'
import { t } from '../../language/t.ts'
import { decorationLooks } from '../../looks/decorations.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { BUILDS, FACILITY_PIECES } from './camp-pieces.tsx'

export interface CampSceneProps {
  readonly levels: Readonly<Record<Facility, number>>
  /** Ids of one-off camp upgrades. */
  readonly built: readonly string[]
  readonly settlers: number
  /** Settlers who have eaten today; they stand in the light. */
  readonly fed: number
  /** Decorations that stand in the camp. */
  readonly decorations: readonly DecorationId[]
}

/**
 * The camp's picture: the yard, what is built in it, its decorations, and the settlers who live there. All coordinates are px of
 * public/scenes/camp-hub.webp.
 */
export function CampScene({ levels, built, settlers, fed, decorations }: CampSceneProps) {
  return (
    <div className="camp-scene">
      <svg className="camp-picture" viewBox="0 0 1920 1080" role="img" aria-label={t('camp.picture', { settlers })}>
        {BUILDS.map(({ id, draw }) => built.includes(id) && <g key={id}>{draw}</g>)}
        {FACILITIES.map((facility) => (
          <g key={facility}>{FACILITY_PIECES[facility].slice(0, levels[facility])}</g>
        ))}
        {decorations.map((id) => (
          <Drawing key={id} paths={decorationLooks[id].paths} />
        ))}
        {SPOTS.map((spot, nth) => ({ ...spot, nth }))
          .filter(({ nth }) => nth < settlers)
          .sort((a, b) => a.y - b.y)
          .map(({ nth, ...spot }) => (
            <Figure key={nth} {...spot} isFed={nth < fed} />
          ))}
      </svg>
    </div>
  )
}

interface Spot {
  readonly x: number
  /** Position of the feet. */
  readonly y: number
  readonly size: number
}
const spot = (x: number, y: number, size: number): Spot => ({ x, y, size })
/** Places of the settlers in the order of arrival, as many as there can be. */
const SPOTS: readonly Spot[] = [
  ...[spot(800, 844, 176), spot(1126, 840, 170), spot(700, 780, 130), spot(1300, 772, 138)],
  ...[spot(610, 866, 165), spot(1250, 884, 176), spot(880, 720, 112), spot(1040, 716, 112)],
  ...[spot(540, 800, 140), spot(1400, 850, 160), spot(450, 888, 168), spot(1490, 890, 165)],
  ...[spot(950, 690, 100), spot(660, 716, 112), spot(1130, 730, 115), spot(1480, 780, 136)],
  ...[spot(710, 896, 182), spot(1350, 900, 180), spot(580, 716, 108), spot(830, 690, 100)],
  spot(1060, 680, 98),
]

/** 100 units tall, feet at 0,0. */
const BODY =
  'M-3 -83Q-8 -86 -8 -92Q-8 -100 0 -100Q8 -100 8 -92Q8 -86 3 -83Q15 -81 16 -68L17 -46L12 -44L11 -60L11 -48L13 -8L20 -4L20 0L4 0L1 -40L-3 0L-17 0L-16 -4L-12 -8L-11 -48L-11 -60L-12 -44L-17 -46L-16 -68Q-15 -81 -3 -83Z'

/** The light of the fire falls on the side that faces it. */
const FIRE_X = 960
function Figure({ x, y, size, isFed }: Spot & { readonly isFed: boolean }) {
  const towardsFire = x < FIRE_X ? 2 : -2
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
      <ellipse cy="1" rx="24" ry="5" fill="#0a0709" opacity="0.55" />
      <path d={BODY} fill={isFed ? '#ffb866' : '#5a4a44'} transform={`translate(${towardsFire} -1.4)`} />
      <path d={BODY} fill="#1c1411" />
    </g>
  )
}
