import { type CSSProperties, useRef } from 'react'
import { type ChartState, type ChartTransition, chartOf, statesIn } from './chart.ts'
import { type Flow, storyId } from './flows.ts'
import { useWires } from './use-wires.ts'
import './state-chart.css'

const HUES = ['accent', 'info', 'good', 'tier-3', 'danger', 'diamond', 'tier-4', 'ink-dim']

/** A flow's page: its states as boxes in boxes, what leads out of each, and a wire to where it leads. */
export function StateChart({ flow }: { flow: Flow }) {
  const chart = chartOf(flow.machine)
  const hues = new Map(statesIn(chart).map(({ id }, i) => [id, `var(--${HUES[i % HUES.length]})`]))
  return (
    <main className="flow">
      <header>
        <h1>{flow.title}</h1>
        <p>{flow.purpose}</p>
        <Legend />
      </header>
      <Wired hueOf={(id) => hues.get(id) ?? 'var(--ink)'}>
        <Box state={chart} stories={flow.stories} hueOf={(id) => hues.get(id) ?? 'var(--ink)'} />
      </Wired>
    </main>
  )
}

type HueOf = (id: string) => string

function Wired({ hueOf, children }: { hueOf: HueOf; children: React.ReactNode }) {
  const chart = useRef<HTMLDivElement>(null)
  const wires = useWires(chart)
  const lanes = Math.max(1, ...wires.map(({ lane }) => lane + 1))
  return (
    <div ref={chart} className="chart" style={{ '--lanes': lanes } as CSSProperties}>
      {children}
      <svg className="chart-wires" aria-hidden="true">
        {wires.map(({ id, from, to, lane, starts, end }) => {
          const x = `calc(100% - var(--lane) * ${lanes - lane - 0.5})`
          const style = { '--hue': hueOf(id) } as CSSProperties
          return (
            <g key={id} style={style}>
              {from.map((y, i) => (
                <g key={y}>
                  <circle cx={(starts[i] ?? 0) - 1} cy={y} r="3" />
                  <line x1={starts[i]} x2={x} y1={y} y2={y} />
                </g>
              ))}
              <line x1={x} x2={x} y1={Math.min(to, ...from)} y2={Math.max(to, ...from)} />
              <line x1={end + 6} x2={x} y1={to} y2={to} />
              <path d={`M${end + 1} ${to}l8 -5v10z`} />
            </g>
          )
        })}
      </svg>
    </div>
  )
}

interface BoxProps {
  state: ChartState
  stories: string
  hueOf: HueOf
}
function Box({ state, stories, hueOf }: BoxProps) {
  const { id, name, leaf, isInitial, isFinal, runs, entry, exit, transitions, states } = state
  return (
    <section className={leaf === null ? 'state compound' : isFinal ? 'state final' : 'state'} aria-label={id}>
      <header className="state-head" data-state={id} style={{ '--hue': hueOf(id) } as CSSProperties}>
        {isInitial && <span className="state-mark first">first</span>}
        <strong>{name}</strong>
        {isFinal && <span className="state-mark">end</span>}
        {leaf !== null && (
          <a href={`./?path=/story/${storyId(stories, leaf)}`} target="_top" aria-label={`Story of ${name}`}>
            Story
          </a>
        )}
      </header>
      <Doings runs={runs} entry={entry} exit={exit} />
      {transitions.length > 0 && (
        <ul className="state-ways">
          {transitions.map((transition, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the machine's and never changes
            <Way key={i} transition={transition} hueOf={hueOf} />
          ))}
        </ul>
      )}
      {states.map((inner) => (
        <Box key={inner.id} state={inner} stories={stories} hueOf={hueOf} />
      ))}
    </section>
  )
}

function Doings({ runs, entry, exit }: Pick<ChartState, 'runs' | 'entry' | 'exit'>) {
  const told = [
    ['Runs', runs],
    ['On entry', entry],
    ['On exit', exit],
  ] as const
  const some = told.filter(([, names]) => names.length > 0)
  if (some.length === 0) return null
  return (
    <dl className="state-doings">
      {some.map(([word, names]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Way({ transition: { cause, label, guard, actions, to }, hueOf }: { transition: ChartTransition; hueOf: HueOf }) {
  return (
    <li data-to={to?.id}>
      <span className={`cause ${cause}`}>{label}</span>
      {guard !== null && <span className="way-guard">{guard === 'else' ? guard : `if ${guard}`}</span>}
      {actions.length > 0 && <span className="way-actions">{actions.join(', ')}</span>}
      {to ? (
        <b className="way-to" style={{ color: hueOf(to.id) }}>
          → {to.name}
        </b>
      ) : (
        <span className="way-to stays">stays</span>
      )}
    </li>
  )
}

const legend = [
  ['event', 'EVENT'],
  ['done', 'an effect ends'],
  ['failed', 'an effect fails'],
  ['delay', 'time passes'],
  ['always', 'at once'],
] as const
const Legend = () => (
  <ul className="chart-legend" aria-label="Legend">
    {legend.map(([cause, words]) => (
      <li key={cause} className={`cause ${cause}`}>
        {words}
      </li>
    ))}
    <li>
      <span className="state-mark first">first</span> where it begins
    </li>
    <li>
      <span className="state-mark">end</span> where it is over
    </li>
  </ul>
)
