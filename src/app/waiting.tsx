import { waitingText as text } from '../messages/waiting.ts'

/** While a page is fetched. */
export const Waiting = () => (
  <main>
    <p role="status">{text.loading}</p>
  </main>
)
