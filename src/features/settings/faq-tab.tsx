import { t } from '../../language/t.ts'

/** Frequently asked questions (SETT-06). */
export function FaqTab() {
  return (
    <dl className="settings-faq">
      {(['saving', 'diamonds'] as const).map((id) => (
        <div key={id}>
          <dt>{t(`settings.questions.${id}.question`)}</dt>
          <dd>{t(`settings.questions.${id}.answer`)}</dd>
        </div>
      ))}
    </dl>
  )
}
