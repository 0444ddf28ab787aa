import { textsOf } from '../../language/texts.ts'

const { sections, captcha, ...text } = textsOf('game').privacy

interface Section {
  readonly title: string
  readonly lines: readonly string[]
}
const section = ({ title, lines }: { readonly title: string; readonly lines: Readonly<Record<string, string>> }): Section => ({
  title,
  lines: Object.values(lines),
})
const onThisDevice = section(sections.device)
const withCaptcha: Section = { ...onThisDevice, lines: [...onThisDevice.lines, captcha] }

/** `/privacy`: what is kept of a player, where, how long, and how to be rid of it (NAV-14). */
export const privacyText = {
  ...text,
  sections: [
    section(sections.guest),
    section(sections.account),
    section(sections.addresses),
    section(sections.steps),
    import.meta.env.VITE_CAPTCHA_SITE_KEY ? withCaptcha : onThisDevice,
    section(sections.yours),
  ],
} as const
