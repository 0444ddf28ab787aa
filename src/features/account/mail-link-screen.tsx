import type { User } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'

interface OpenMailLinkProps {
  readonly purpose: 'confirm' | 'reset'
  readonly step: 'press' | 'opening' | 'failed'
  readonly onOpen: () => void
}

/**
 * Page that a mailed link opens. The link is only verified when the player presses the button, because mail scanners
 * open links without pressing anything.
 */
export function OpenMailLink({ purpose, step, onOpen }: OpenMailLinkProps) {
  return (
    <GatePage game={t('landing.game')}>
      <section className="panel stack lg">
        <h1>{t(`auth.mailLink.${purpose}.title`)}</h1>
        <p>{t(`auth.mailLink.${purpose}.explain`)}</p>
        {step === 'failed' && <p role="alert">{t('auth.mailLink.failed')}</p>}
        <Button variant="primary" block busy={step === 'opening'} onClick={onOpen}>
          {t(`auth.mailLink.${purpose}.button`)}
        </Button>
      </section>
    </GatePage>
  )
}

interface MailLinkChoiceProps {
  /** The account that the link would sign in. */
  readonly account: User
  /** The user signed in on this device, or `null`. */
  readonly present: User | null
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly onEnter: () => void
  readonly onStay: () => void
}

/** Asks before a link replaces this device's session or starts one that this device did not request. */
export function MailLinkChoice({ account, present, isBusy, hasFailed, onEnter, onStay }: MailLinkChoiceProps) {
  const words = choiceOf(present)
  const name = account.username || account.email
  return (
    <GatePage game={t('landing.game')}>
      <section className="panel stack lg">
        <h1>{t('auth.mailLink.choiceTitle', { name })}</h1>
        <p>{t('auth.mailLink.whose', { name, email: account.email })}</p>
        <p>{words.explain}</p>
        {hasFailed && <p role="alert">{t('auth.mailLink.failed')}</p>}
        <Button variant="primary" block busy={isBusy} onClick={onEnter}>
          {present?.guest ? t('auth.mailLink.guest.enter') : t('auth.mailLink.enter', { name })}
        </Button>
        <Button block onClick={onStay}>
          {words.stay}
        </Button>
      </section>
    </GatePage>
  )
}

function choiceOf(present: User | null): { readonly explain: string; readonly stay: string } {
  if (present === null) return { explain: t('auth.mailLink.nobody.explain'), stay: t('auth.mailLink.nobody.stay') }
  if (present.guest) return { explain: t('auth.mailLink.guest.explain'), stay: t('auth.mailLink.guest.stay') }
  const { username: name } = present
  return { explain: t('auth.mailLink.member.explain', { name }), stay: t('auth.mailLink.member.stay', { name }) }
}
