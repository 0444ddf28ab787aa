import { settingsMessages as text } from '../../messages/settings.ts'
import { Button } from '../../ui/button.tsx'

/** The placeholder that the specification asks for (SETT-02). */
export function GeneralTab() {
  return (
    <section className="stack justify-items-start">
      <h3 className="text-lg">{text.general}</h3>
      <p className="text-ink-dim">{text.generalText}</p>
      <Button disabled>{text.save}</Button>
    </section>
  )
}
