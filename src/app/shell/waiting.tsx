import { t } from '../../language/t.ts'

/** Shown while a page is loading. */
export const Waiting = () => (
  <main data-page="waiting">
    <p role="status">{t('waiting.loading')}</p>
  </main>
)
