import { Component, type ReactNode } from 'react'
import { waitingText as text } from '../../messages/waiting.ts'
import { Button } from '../../ui/button.tsx'

/** Instead of an empty page when a screen throws: says so, and offers to open the page anew. */
export class Crash extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main>
        <p role="alert">{text.broken}</p>
        <Button onClick={() => location.reload()}>{text.reload}</Button>
      </main>
    )
  }
}
