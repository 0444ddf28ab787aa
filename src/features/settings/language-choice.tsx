import { type LanguageId, languages, OFFERED_LANGUAGES } from '../../language/languages.ts'
import { t } from '../../language/t.ts'
import { Select } from '../../ui/select.tsx'

export interface LanguageChoiceProps {
  readonly language: LanguageId
  /** True during a run, when the page cannot be reloaded. */
  readonly inRun: boolean
  readonly onChoose: (id: LanguageId) => void
}

/**
 * Lists each language by its own name, so that players who read no other can find it. Includes the current language
 * even if it is a draft.
 */
export function LanguageChoice({ language, inRun, onChoose }: LanguageChoiceProps) {
  const ids = OFFERED_LANGUAGES.includes(language) ? OFFERED_LANGUAGES : [...OFFERED_LANGUAGES, language]
  if (ids.length < 2) return null
  return (
    <section className="stack start">
      <Select
        label={t('settings.language.title')}
        value={language}
        onChange={onChoose}
        disabled={inRun}
        options={ids.map((id) => ({ value: id, label: languages[id].name }))}
      />
      {inRun && <p className="dim">{t('settings.language.inRun')}</p>}
    </section>
  )
}
