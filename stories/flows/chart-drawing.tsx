import { useEffect, useRef, useState } from 'react'
import type { ChartState } from './chart.ts'
import { type Drawing, doingsOf, LINE_HEIGHT_PX, labelOf, layoutOf } from './layout.ts'

interface ChartDrawingProps {
  readonly chart: ChartState
  /** Path of a leaf state's story. */
  readonly storyOf: (leaf: string) => string
  /** Ids of the states that a live machine is in. */
  readonly active: ReadonlySet<string>
  /** The state that it was in before. */
  readonly before: string | null
}

/** The machine's statechart: nested boxes, arrows with their events, and links from leaf states to their stories. */
export function ChartDrawing({ chart, storyOf, active, before }: ChartDrawingProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let gone = false
    layoutOf(chart).then((laid) => !gone && setDrawing(laid))
    return () => {
      gone = true
    }
  }, [chart])
  const frame = useRef<HTMLElement>(null)
  useShowActive(frame, active)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section ref={frame} className="drawing" tabIndex={0} aria-label="Statechart" aria-busy={drawing === null}>
      {drawing && <Svg drawing={drawing} storyOf={storyOf} active={active} before={before} />}
    </section>
  )
}

/** Scrolls the active state into view. */
function useShowActive(frame: React.RefObject<HTMLElement | null>, active: ReadonlySet<string>): void {
  useEffect(() => {
    const boxes = active.size === 0 ? [] : [...(frame.current?.querySelectorAll('.drawn-state.active') ?? [])]
    const [box, host] = [boxes.at(-1), frame.current]
    if (!box || !host) return
    const [of, within] = [box.getBoundingClientRect(), host.getBoundingClientRect()]
    host.scrollBy({
      left: of.left - within.left - (within.width - of.width) / 2,
      top: of.top - within.top - (within.height - of.height) / 2,
    })
  }, [frame, active])
}

function Svg({ drawing, storyOf, active, before }: Omit<ChartDrawingProps, 'chart'> & { readonly drawing: Drawing }) {
  const { width, height, states, marks, arrows } = drawing
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the surrounding region and the links have their own names
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
          <path className="drawn-head" d="M0 0l8 4-8 4z" />
        </marker>
      </defs>
      {states.map(({ state, ...area }) => (
        <StateBox
          key={state.id}
          state={state}
          {...area}
          isActive={active.has(state.id)}
          story={state.leaf === null ? null : storyOf(state.leaf)}
        />
      ))}
      {marks.map(({ id, kind, x, y, width: wide, height: high }) =>
        kind === 'initial' ? (
          <circle key={id} className="drawn-initial" cx={x + wide / 2} cy={y + high / 2} r={wide / 2} />
        ) : (
          <g key={id}>
            <rect className="drawn-anywhere" x={x} y={y} width={wide} height={high} rx={high / 2} />
            <text className="drawn-anywhere-name" x={x + wide / 2} y={y + 16} textAnchor="middle">
              anywhere
            </text>
          </g>
        ),
      )}
      {arrows.map(({ id, from, to, points, label }) => (
        <g key={id} className={from === before && active.has(to) ? 'drawn-arrow taken' : 'drawn-arrow'} data-from={from} data-to={to}>
          <polyline className="drawn-line" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} markerEnd="url(#arrow)" />
          {label?.lines.map((line, i) => (
            <text
              key={`${line.label} ${line.guard}`}
              className={`drawn-label ${line.cause}`}
              x={label.x + 4}
              y={label.y + 12 + i * LINE_HEIGHT_PX}
            >
              {labelOf(line)}
            </text>
          ))}
        </g>
      ))}
    </svg>
  )
}

interface StateBoxProps {
  readonly state: ChartState
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isActive: boolean
  /** `null` if it has child states. */
  readonly story: string | null
}
function StateBox({ state, x, y, width, height, isActive, story }: StateBoxProps) {
  const classes = ['drawn-state', story === null && 'compound', state.isFinal && 'final', isActive && 'active'].filter(Boolean).join(' ')
  const box = (
    <>
      <rect className="drawn-box" x={x} y={y} width={width} height={height} rx={story === null ? 12 : 8} />
      {state.isFinal && <rect className="drawn-box" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={5} />}
      <text className="drawn-name" x={x + 12} y={y + 22}>
        {state.name}
      </text>
      {doingsOf(state).map((line, i) => (
        <text key={line} className="drawn-doing" x={x + 12} y={y + 40 + i * 18}>
          {line}
        </text>
      ))}
    </>
  )
  if (story === null) return <g className={classes}>{box}</g>
  return (
    <a className={classes} href={story} target="_top" aria-current={isActive || undefined}>
      {box}
    </a>
  )
}
