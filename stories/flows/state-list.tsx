import { type ChartState, type ChartTransition, statesIn } from './chart.ts'
import { storyId } from './flows.ts'

/** All states of a flow with their effects, events and targets. */
export const StateList = ({ chart, stories }: { readonly chart: ChartState; readonly stories: string }) => (
  <div className="state-list">
    {statesIn(chart)
      .filter(({ leaf, transitions, runs }) => leaf !== null || transitions.length + runs.length > 0)
      .map((state) => (
        <StateCard key={state.id} state={state} isWhole={state === chart} stories={stories} />
      ))}
  </div>
)

interface StateCardProps {
  readonly state: ChartState
  /** The machine itself, whose events apply in all states. */
  readonly isWhole: boolean
  readonly stories: string
}
function StateCard({ state, isWhole, stories }: StateCardProps) {
  const { id, leaf, isInitial, isFinal, runs, entry, exit, transitions } = state
  const name = isWhole ? 'in every state' : id.slice(id.indexOf('.') + 1)
  return (
    <section className="state" aria-label={name}>
      <header className="state-head">
        <strong>{name}</strong>
        {isInitial && <span className="state-mark first">first</span>}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the order comes from the machine and never changes
            <Way key={i} transition={transition} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Doings({ runs, entry, exit }: Pick<ChartState, 'runs' | 'entry' | 'exit'>) {
  const lists = [
    ['Runs', runs],
    ['On entry', entry],
    ['On exit', exit],
  ] as const
  const some = lists.filter(([, names]) => names.length > 0)
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

const Way = ({ transition: { cause, label, guard, actions, to } }: { readonly transition: ChartTransition }) => (
  <li>
    <span className={`cause ${cause}`}>{label}</span>
    {guard !== null && <span className="way-guard">{guard === 'else' ? guard : `if ${guard}`}</span>}
    {actions.length > 0 && <span className="way-actions">{actions.join(', ')}</span>}
    {to ? <b className="way-to">→ {to.name}</b> : <span className="way-to stays">stays</span>}
  </li>
)
