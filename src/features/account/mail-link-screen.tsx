import type { User } from '../../../machines/ports.ts'
import { mailLinkText as text } from '../../messages/auth.ts'
import { landingText } from '../../messages/landing.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'

interface OpenMailLinkProps {
  readonly purpose: 'confirm' | 'reset'
  readonly step: 'press' | 'opening' | 'failed'
  readonly onOpen: () => void
}

/** Where a mailed link leads: a press verifies it. Mail scanners open links, and press nothing. */
export function OpenMailLink({ purpose, step, onOpen }: OpenMailLinkProps) {
  const { title, explain, button } = text[purpose]
  return (
    <GatePage game={landingText.game}>
      <section className="panel stack lg">
        <h1>{title}</h1>
        <p>{explain}</p>
        {step === 'failed' && <p role="alert">{text.failed}</p>}
        <Button variant="primary" block busy={step === 'opening'} onClick={onOpen}>
          {button}
        </Button>
      </section>
    </GatePage>
  )
}

interface MailLinkChoiceProps {
  /** Whom the link would sign in. */
  readonly account: User
  /** Who plays on this device; null: nobody. */
  readonly present: User | null
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly onEnter: () => void
  readonly onStay: () => void
}

/** Asks before a link replaces the session of this device, or begins one that this device did not ask for. */
export function MailLinkChoice({ account, present, isBusy, hasFailed, onEnter, onStay }: MailLinkChoiceProps) {
  const words = choiceOf(present)
  const name = account.username || account.email
  return (
    <GatePage game={landingText.game}>
      <section className="panel stack lg">
        <h1>{text.choiceTitle({ name })}</h1>
        <p>{text.whose({ name, email: account.email })}</p>
        <p>{words.explain}</p>
        {hasFailed && <p role="alert">{text.failed}</p>}
        <Button variant="primary" block busy={isBusy} onClick={onEnter}>
          {present?.guest ? text.guest.enter : text.enter({ name })}
        </Button>
        <Button block onClick={onStay}>
          {words.stay}
        </Button>
      </section>
    </GatePage>
  )
}

function choiceOf(present: User | null): { readonly explain: string; readonly stay: string } {
  if (present === null) return text.nobody
  if (present.guest) return text.guest
  return { explain: text.member.explain({ name: present.username }), stay: text.member.stay({ name: present.username }) }
}
