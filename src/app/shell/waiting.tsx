import { t } from '../../language/t.ts'

/** While a page is fetched. */
export const Waiting = () => (
  <main data-page="waiting">
    <p role="status">{t('waiting.loading')}</p>
  </main>
)
