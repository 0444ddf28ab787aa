import { Component, type ReactNode } from 'react'
import { reportError } from '../../browser/error-reporter.ts'
import { BrowserFault, watchFaults } from '../../browser/faults.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'

interface CrashState {
  readonly error: unknown
}

/** Replaces the page when a screen throws or the game cannot start. It shows the reason and a reload button. */
export class Crash extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = { error: null }
  #stop = () => {}

  /** Reports the error before the page below is unmounted, because a report during a run reads its log from the worker. */
  static getDerivedStateFromError(error: unknown): CrashState {
    void reportError(error, 'part')
    return { error }
  }

  override componentDidMount() {
    this.#stop = watchFaults((error) => this.setState({ error }))
  }

  override componentWillUnmount() {
    this.#stop()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const fault = error instanceof BrowserFault ? error : null
    return (
      <main>
        <p role="alert">{fault ? t('waiting.cannotStart') : t('waiting.broken')}</p>
        {fault && <p>{t('waiting.whatHelps')}</p>}
        {fault && (
          <p>
            <code>{fault.message}</code>
          </p>
        )}
        <Button onClick={() => location.reload()}>{t('waiting.reload')}</Button>
      </main>
    )
  }
}
