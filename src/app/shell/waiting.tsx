import { t } from '../../language/t.ts'

export const Waiting = () => (
  <main data-page="waiting">
    <p role="status">{t('waiting.loading')}</p>
  </main>
)
