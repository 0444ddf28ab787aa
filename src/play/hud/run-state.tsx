import './run-state.css'
import { t } from '../../language/t.ts'

interface RunStateProps {
  /** How the run stands; empty: nobody has asked. */
  readonly line: string
  /** Counts up: the same answer to a second question is told again. */
  readonly nth: number
  readonly onAsk: () => void
}

/** How the run stands, in words, whenever it is asked for: by its key, or by a control that is seen when it has the focus. */
export const RunState = ({ line, nth, onAsk }: RunStateProps) => (
  <section className="run-state" aria-label={t('run-state.region')}>
    <button type="button" className="plate" onClick={onAsk}>
      {t('run-state.ask')}
    </button>
    <div role="status">
      {line !== '' && (
        <p key={nth} className="plate">
          {line}
        </p>
      )}
    </div>
  </section>
)
