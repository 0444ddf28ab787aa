import { t } from '../../language/t.ts'
import type { Operator } from '../../messages/operator.ts'
import { LegalArticle } from './legal-article.tsx'

/** `/imprint`. Needs no login. */
export function ImprintScreen({ operator: { name, address, email, phone } }: { readonly operator: Operator }) {
  const contact = [t('imprint.email', { email }), ...(phone === null ? [] : [t('imprint.phone', { phone })])]
  const sections = [
    { title: name, lines: address },
    { title: t('imprint.contact'), lines: contact },
  ]
  return <LegalArticle title={t('imprint.title')} lead={t('imprint.lead')} back={t('imprint.back')} sections={sections} />
}
