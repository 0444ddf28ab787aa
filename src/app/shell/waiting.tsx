import { waitingText as text } from '../../messages/waiting.ts'

/** While a page is fetched. */
export const Waiting = () => (
  <main data-page="waiting">
    <p role="status">{text.loading}</p>
  </main>
)
