import { useMemo } from 'react'
import { chartOf, statesIn } from './chart.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { type FlowName, flows, storyId } from './flows.ts'
import { StateList } from './state-list.tsx'
import { leafIn, useWalk } from './use-walk.ts'
import { WalkPanel } from './walk-panel.tsx'
import './flow-page.css'

interface FlowPageProps {
  readonly name: FlowName
  /** Interval between two steps of a walk, in ms. */
  readonly pace: number
}

/** A flow: its statechart, a walk through it, and the effects and events of its states. */
export function FlowPage({ name, pace }: FlowPageProps) {
  const { title, purpose, machine, stories } = flows[name]
  const chart = useMemo(() => chartOf(machine), [machine])
  const walk = useWalk(name, pace)
  const now = statesIn(chart).find(({ id }) => id === leafIn(walk.place))
  return (
    <main className="flow">
      <header>
        <h1>{title}</h1>
        <p>{purpose}</p>
      </header>
      <div className="flow-live">
        <ChartDrawing chart={chart} storyOf={(leaf) => `./?path=/story/${storyId(stories, leaf)}`} {...walk.place} />
        <WalkPanel walk={walk} story={now && now.leaf !== null ? storyId(stories, now.leaf) : null} />
      </div>
      <section aria-label="States and events">
        <h2>States and events</h2>
        <Legend />
        <StateList chart={chart} stories={stories} />
      </section>
    </main>
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
  </ul>
)
