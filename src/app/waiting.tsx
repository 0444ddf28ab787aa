import { waitingText as text } from '../messages/waiting.ts'

/** While a page is fetched. */
export const Waiting = () => (
  <main className="waiting">
    <p role="status">{text.loading}</p>
  </main>
)
