import { COSTUME_LINE, costumeLooks } from '../looks/costumes.ts'
import { decorationLooks } from '../looks/decorations.ts'
import type { DrawnPath } from '../looks/drawn-path.ts'
import { Drawing } from './drawing.tsx'
import './cosmetic-picture.css'

/** A survivor from above in their own clothes, who faces +x and whose head has a radius of 10. */
const SURVIVOR: readonly DrawnPath[] = [
  { d: 'M4 -17Q14 -20 17 -12Q12 -8 5 -8Z', fill: '#2f7fd0' },
  { d: 'M4 17Q14 20 17 12Q12 8 5 8Z', fill: '#2f7fd0' },
  { d: 'M14 -15a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM14 15a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z', fill: '#e8b48a' },
  { d: 'M6 -14Q9 0 6 14Q-4 19 -11 12Q-14 0 -11 -12Q-4 -19 6 -14Z', fill: '#2f7fd0' },
  { d: 'M-19 -10H-8V10H-19Z', fill: '#d98a3d' },
  { d: 'M-9 0a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0 -21 0z', fill: '#8a4f2f' },
]

/** A survivor from above, in a costume or in their own clothes (`null`). */
export function CostumePicture({ id }: { readonly id: keyof typeof costumeLooks | null }) {
  const paths = [...SURVIVOR, ...(id === null ? [] : costumeLooks[id].shapes)]
  return (
    <svg className="cosmetic-picture" viewBox="-28 -28 56 56" aria-hidden="true">
      <g transform="rotate(90)">
        {[
          { color: COSTUME_LINE.rim, width: COSTUME_LINE.rimPx },
          { color: COSTUME_LINE.ink, width: COSTUME_LINE.inkPx },
        ].map(({ color, width }) => (
          <Drawing key={color} paths={paths.map(({ d, fill }) => ({ d, fill, line: color, width }))} />
        ))}
      </g>
    </svg>
  )
}

/** A decoration of the camp on its own. */
export function DecorationPicture({ id }: { readonly id: keyof typeof decorationLooks }) {
  const { paths, box } = decorationLooks[id]
  return (
    <svg className="cosmetic-picture" viewBox={box.join(' ')} aria-hidden="true">
      <Drawing paths={paths} />
    </svg>
  )
}
