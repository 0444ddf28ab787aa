import { namesUnder, type PlainTextKey, t } from '../../language/t.ts'
import type { LegalSection } from './legal-article.tsx'

type SectionId = PlainTextKey extends infer Key ? (Key extends `privacy.sections.${infer Id}.title` ? Id : never) : never

const section = (id: SectionId): LegalSection => ({
  title: t(`privacy.sections.${id}.title`),
  lines: namesUnder(`privacy.sections.${id}.lines`).map((line) => t(`privacy.sections.${id}.lines.${line}` as PlainTextKey)),
})

/** The sections of `/privacy`: which data is stored, where, for how long, and how to delete it (NAV-14). */
export function privacySections(): readonly LegalSection[] {
  const device = section('device')
  const lines = import.meta.env.VITE_CAPTCHA_SITE_KEY ? [...device.lines, t('privacy.captcha')] : device.lines
  const dsn = import.meta.env.VITE_ERRORS_DSN
  const errors = section('errors')
  const errorLines = dsn ? [...errors.lines, t('privacy.errorTracker', { host: new URL(dsn).host })] : errors.lines
  return [
    section('guest'),
    section('account'),
    section('moderation'),
    section('addresses'),
    section('steps'),
    { ...errors, lines: errorLines },
    { ...device, lines },
    section('yours'),
  ]
}
