import { type LanguageId, languages, OFFERED_LANGUAGES } from '../../language/languages.ts'
import { t } from '../../language/t.ts'
import { Select } from '../../ui/select.tsx'

export interface LanguageChoiceProps {
  readonly language: LanguageId
  /** The page cannot be loaded anew: there is a run on it. */
  readonly inRun: boolean
  readonly onChoose: (id: LanguageId) => void
}

/** Each language by its own name, so that it is found by whoever reads no other. One that is in use is among them, a draft too. */
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
