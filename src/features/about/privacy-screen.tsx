import { t } from '../../language/t.ts'
import { LegalArticle } from './legal-article.tsx'
import { operatorText } from './operator-text.ts'
import { privacySections } from './privacy-text.ts'

/** `/privacy` (NAV-14). Needs no login. */
export const PrivacyScreen = () => (
  <LegalArticle title={t('privacy.title')} lead={t('privacy.lead')} back={t('privacy.back')} sections={privacySections()}>
    <p>{operatorText()}</p>
  </LegalArticle>
)
