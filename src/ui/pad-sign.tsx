import type { ReactNode } from 'react'
import type { ShownControls } from '../messages/controls.ts'
import { padButtonName } from '../messages/pad-signs.ts'
import './pad-sign.css'

type Make = ShownControls['make']
interface PadSignProps {
  /** `Button` and its number in the standard layout. */
  readonly code: string
  readonly make: Make
}

/** A pad's button as its maker draws it, with its name for screen readers. */
export function PadSign({ code, make }: PadSignProps) {
  const name = padButtonName(code, make)
  const number = Number(code.slice('Button'.length))
  const kind = kindOf(number)
  const drawn = drawingOf(number, kind, make)
  return (
    <span className={`pad-sign pad-${kind} pad-${make}`} data-button={number}>
      {drawn ? (
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {drawn}
          </svg>
          <span className="visually-hidden">{name}</span>
        </>
      ) : (
        name
      )}
    </span>
  )
}

type Kind = 'face' | 'shoulder' | 'middle' | 'stick' | 'cross'
function kindOf(number: number): Kind {
  if (number <= 3) return 'face'
  if (number <= 7) return 'shoulder'
  if (number === 10 || number === 11) return 'stick'
  return number >= 12 && number <= 15 ? 'cross' : 'middle'
}

/**
 * The drawing of a button without a text: PlayStation's four shapes, the position of a face button of an unknown pad,
 * the D-pad, and some centre buttons.
 */
function drawingOf(number: number, kind: Kind, make: Make): ReactNode {
  if (kind === 'cross') return <Cross turn={CROSS_TURNS[number - 12] ?? 0} />
  if (kind !== 'face') return DRAWN_SIGNS[make]?.[number]
  if (make === 'playstation') return PLAYSTATION_SHAPES[number]
  return make === 'generic' && <Places lit={number} />
}

const Places = ({ lit }: { readonly lit: number }) =>
  FACE_PLACES.map(([x, y], at) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3.6" className={at === lit ? 'pad-lit' : 'pad-dim'} />)
/** Order of the standard layout: bottom, right, left, top. */
const FACE_PLACES = [
  [12, 18.5],
  [18.5, 12],
  [5.5, 12],
  [12, 5.5],
] as const
const PLAYSTATION_SHAPES: readonly ReactNode[] = [
  <path key="cross" d="m6 6 12 12M18 6 6 18" />,
  <circle key="circle" cx="12" cy="12" r="7" />,
  <path key="square" d="M6 6h12v12H6z" />,
  <path key="triangle" d="M12 5 19 18H5z" />,
]

function Cross({ turn }: { readonly turn: number }) {
  return (
    <>
      <path className="pad-dim" d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6z" />
      <path className="pad-lit" d="M9 3h6v6l-3 3-3-3z" transform={`rotate(${turn} 12 12)`} />
    </>
  )
}
const CROSS_TURNS = [0, 180, 270, 90] as const

/** Two windows, rays over a box, three lines, a minus and a plus. */
const DRAWN_SIGNS: Partial<Record<Make, Readonly<Record<number, ReactNode>>>> = {
  xbox: { 8: <path d="M4 6h10v8H4zM10 14v4h10v-8h-6" />, 9: <path d="M5 7h14M5 12h14M5 17h14" /> },
  playstation: { 8: <path d="M12 4v5M5 6l3 4M19 6l-3 4M6 14h12v5H6z" />, 9: <path d="M5 7h14M5 12h14M5 17h14" /> },
  nintendo: { 8: <path d="M5 12h14" />, 9: <path d="M5 12h14M12 5v14" /> },
}
