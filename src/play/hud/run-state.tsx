import './run-state.css'
import { t } from '../../language/t.ts'

interface RunStateProps {
  /** The run's state as text; empty if the player has not asked. */
  readonly line: string
  /** Increases with each request, so that a screen reader announces an identical answer again. */
  readonly nth: number
  readonly onAsk: () => void
}

/** Reads out the run's state on request: by key, or with a button that is visible while it has the focus. */
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
