import { namesUnder, type PlainTextKey, t } from '../../language/t.ts'
import { minimumAgeOf } from '../../messages/operator.ts'
import { LegalArticle, type LegalSection } from './legal-article.tsx'
import { operatorText } from './operator-text.ts'

type SectionId = PlainTextKey extends infer Key ? (Key extends `terms.sections.${infer Id}.title` ? Id : never) : never

const section = (id: SectionId): LegalSection => ({
  title: t(`terms.sections.${id}.title`),
  lines: namesUnder(`terms.sections.${id}.lines`).map((line) => t(`terms.sections.${id}.lines.${line}` as PlainTextKey)),
})

/** `/terms`. Needs no login. */
export function TermsScreen() {
  const age = minimumAgeOf()
  const sections = (['play', 'account', 'conduct', 'moderation', 'content', 'service'] as const).map(section)
  return (
    <LegalArticle title={t('terms.title')} lead={t('terms.lead')} back={t('terms.back')} sections={sections}>
      <p>{operatorText()}</p>
      {age !== null && <p>{t('terms.minimumAge', { age })}</p>}
    </LegalArticle>
  )
}
