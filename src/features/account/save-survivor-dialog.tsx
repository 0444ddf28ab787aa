import { type ReactNode, useId, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SlotRow } from '../../../machines/save-slots.machine.ts'
import type { SaveSurvivorEvent, saveSurvivorMachine } from '../../../machines/save-survivor.machine.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFooter } from '../../ui/form-footer.tsx'
import { textOfFault } from './account-fault-names.ts'
import { LogInForm, SaveForm } from './account-fields.tsx'
import './slot-choices.css'
import { t } from '../../language/t.ts'

export interface SaveSurvivorDialogProps {
  readonly snapshot: SnapshotFrom<typeof saveSurvivorMachine>
  readonly send: (event: SaveSurvivorEvent) => void
  readonly lead?: string
  /** Renders where the link was sent, with a button that sends it again. */
  readonly resend: (email: string) => ReactNode
  /** Notice while the operator has closed sign-up. */
  readonly closed?: ReactNode
  /** Address of the mailbox of a debug backend; `null` for any other backend. */
  readonly mailbox: string | null
}

/** "Save your survivor": creates an account for the current guest or logs in to an existing one (ACCT-15, ACCT-16). */
export function SaveSurvivorDialog(props: SaveSurvivorDialogProps) {
  const { snapshot } = props
  if (snapshot.matches('form') || snapshot.matches('saving')) return <Save {...props} />
  if (snapshot.matches('awaiting')) return <Awaiting {...props} />
  if (snapshot.matches('login') || snapshot.matches('loggingIn')) return <LogIn {...props} />
  if (snapshot.matches('choosing')) return <Choose {...props} />
  if (snapshot.matches('moveFailed')) return <MoveFailed {...props} />
  if (snapshot.matches('gone')) return <GuestGone {...props} />
  if (snapshot.matches('moving') || snapshot.matches('opening')) return <MovingSurvivor />
  return null
}

function Save({ snapshot, send, closed, lead = t('guest.saveSurvivor.lead') }: SaveSurvivorDialogProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const busy = snapshot.matches('saving')
  const footer = (
    <FormFooter
      form={id}
      busy={busy}
      back={t('guest.saveSurvivor.haveAccount')}
      submit={t('guest.saveSurvivor.submit')}
      onBack={() => send({ type: 'HAVE_ACCOUNT' })}
    />
  )
  return (
    <Dialog
      open
      title={t('guest.saveSurvivor.title')}
      lead={lead}
      width="28rem"
      footer={footer}
      initialFocus={first}
      {...(!busy && { onClose: () => send({ type: 'CLOSE' }) })}
    >
      {closed}
      <SaveForm id={id} first={first} faults={snapshot.context.faults} busy={busy} onSubmit={(form) => send({ type: 'SAVE', form })} />
    </Dialog>
  )
}

function Awaiting({ snapshot, send, resend, mailbox }: SaveSurvivorDialogProps) {
  const close = () => send({ type: 'CLOSE' })
  const footer = (
    <>
      <Button onClick={() => send({ type: 'CHANGE' })}>{t('guest.saveSurvivor.change')}</Button>
      <Button variant="primary" onClick={close}>
        {t('guest.saveSurvivor.playOn')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={t('guest.saveSurvivor.awaitTitle')}
      lead={t('guest.saveSurvivor.awaitText')}
      width="28rem"
      footer={footer}
      onClose={close}
    >
      <div className="stack">
        {mailbox && (
          <Button asChild block>
            <a href={mailbox} target="_blank" rel="noopener">
              {t('guest.saveSurvivor.mailbox')}
            </a>
          </Button>
        )}
        {resend(snapshot.context.email)}
      </div>
    </Dialog>
  )
}

function LogIn({ snapshot, send }: SaveSurvivorDialogProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const busy = snapshot.matches('loggingIn')
  const footer = (
    <FormFooter
      form={id}
      busy={busy}
      back={t('guest.saveSurvivor.back')}
      submit={t('guest.saveSurvivor.logIn')}
      onBack={() => send({ type: 'BACK' })}
    />
  )
  return (
    <Dialog
      open
      title={t('guest.saveSurvivor.loginTitle')}
      lead={t('guest.saveSurvivor.loginLead')}
      width="28rem"
      footer={footer}
      initialFocus={first}
      {...(!busy && { onClose: () => send({ type: 'CLOSE' }) })}
    >
      <LogInForm id={id} first={first} faults={snapshot.context.faults} busy={busy} onSubmit={(form) => send({ type: 'LOG_IN', form })} />
    </Dialog>
  )
}

const MovingSurvivor = () => (
  <Dialog open title={t('guest.saveSurvivor.movingTitle')} width="28rem">
    <p role="status">{t('guest.saveSurvivor.moving')}</p>
  </Dialog>
)

function Choose({ snapshot, send }: SaveSurvivorDialogProps) {
  return (
    <Dialog
      open
      title={t('guest.saveSurvivor.chooseTitle')}
      lead={t('guest.saveSurvivor.chooseText')}
      width="28rem"
      onClose={() => send({ type: 'CLOSE' })}
    >
      <ul className="slot-choices">
        {snapshot.context.rows.map((row) => (
          <li key={row.slot}>
            <p>
              {t('slots.slot', { slot: row.slot })}
              <br />
              {slotOccupant(row)}
            </p>
            <Button onClick={() => send({ type: 'CHOOSE', slot: row.slot })}>{t('guest.saveSurvivor.choose', { slot: row.slot })}</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function slotOccupant(row: SlotRow): string {
  if (row.kind === 'used') return t('slots.backup.who', { name: row.save.characterName, level: row.save.level })
  return row.kind === 'empty' ? t('slots.empty') : t('slots.corrupt')
}

function MoveFailed({ snapshot, send }: SaveSurvivorDialogProps) {
  const close = () => send({ type: 'CLOSE' })
  const footer = (
    <>
      <Button onClick={close}>{t('guest.saveSurvivor.notNow')}</Button>
      <Button variant="primary" onClick={() => send({ type: 'RETRY' })}>
        {t('guest.saveSurvivor.tryAgain')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={t('guest.saveSurvivor.moveFailedTitle')}
      lead={t('guest.saveSurvivor.moveFailed')}
      width="28rem"
      footer={footer}
      onClose={close}
    >
      <p role="alert">{textOfFault(snapshot.context.faults.form)}</p>
    </Dialog>
  )
}

function GuestGone({ send }: SaveSurvivorDialogProps) {
  const close = () => send({ type: 'CLOSE' })
  return (
    <Dialog
      open
      title={t('guest.saveSurvivor.goneTitle')}
      width="28rem"
      footer={<Button onClick={close}>{t('guest.saveSurvivor.close')}</Button>}
      onClose={close}
    >
      <p>{t('guest.saveSurvivor.gone')}</p>
    </Dialog>
  )
}
