import { faq } from '../../messages/settings.ts'

/** SETT-06. */
export function FaqTab() {
  return (
    <dl className="settings-faq">
      {faq.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
