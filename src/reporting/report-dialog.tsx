import { type ReactNode, type RefObject, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { canBlock, type ReportChoice, type ReportEvent, type ReportTarget, type reportMachine } from '../../machines/report.machine.ts'
import { MAX_REPORT_LENGTH, REPORT_REASONS } from '../../sim/content/reports.ts'
import { t } from '../language/t.ts'
import { refusalText } from '../messages/refusals.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextArea } from '../ui/text-area.tsx'
import './reporting.css'

interface ReportDialogProps {
  readonly snapshot: SnapshotFrom<typeof reportMachine>
  readonly send: (event: ReportEvent) => void
  /** The reported content, shown above the reasons. */
  readonly children?: ReactNode
}

/** Dialog that reports something of another player with one press on a reason, or blocks the player. It stays open while it sends. */
export function ReportDialog({ snapshot, send, children }: ReportDialogProps) {
  const { target, reporter, choice } = snapshot.context
  const first = useRef<HTMLButtonElement>(null)
  if (target === null || snapshot.matches('closed')) return null
  const busy = snapshot.matches('sending') || snapshot.matches('blocking')
  const isChoosing =
    snapshot.matches('choosing') ||
    snapshot.matches('sending') ||
    (snapshot.matches('blocking') && choice === null && reporter === 'player')
  const close = () => send({ type: 'CLOSE' })
  return (
    <Dialog
      open
      title={titleOf(target)}
      width="30rem"
      initialFocus={first}
      footer={
        <Button disabled={busy} onClick={close}>
          {t('report.close')}
        </Button>
      }
      {...(busy ? {} : { onClose: close })}
    >
      <div className="stack">
        {children}
        {isChoosing ? <Reasons {...{ snapshot, send, target, first }} /> : <Outcome snapshot={snapshot} />}
        <Failure snapshot={snapshot} />
        <BlockPlayer snapshot={snapshot} send={send} />
      </div>
    </Dialog>
  )
}

const titleOf = ({ kind, player }: ReportTarget): string =>
  kind === 'player' ? t('report.titles.player', { name: player?.username ?? '' }) : t(`report.titles.${kind}`)

/** The reasons of the target's kind. A player can also be reported for the name alone. */
const choicesOf = (kind: ReportTarget['kind']): readonly ReportChoice[] => [
  ...(kind === 'player' ? [{ kind: 'name', reason: 'other' } as const] : []),
  ...REPORT_REASONS[kind].map((reason) => ({ kind, reason })),
]
const labelOf = ({ kind, reason }: ReportChoice): string => t(`notices.reasons.${kind === 'name' ? 'name' : reason}`)

interface ReasonsProps extends Pick<ReportDialogProps, 'snapshot' | 'send'> {
  readonly target: ReportTarget
  readonly first: RefObject<HTMLButtonElement | null>
}
function Reasons({ snapshot, send, target, first }: ReasonsProps) {
  const { note, choice } = snapshot.context
  const busy = !snapshot.matches('choosing')
  const isChosen = (of: ReportChoice) => choice?.kind === of.kind && choice.reason === of.reason
  return (
    <>
      <p className="dim">{t('report.lead')}</p>
      <TextArea
        label={t('report.note')}
        name="note"
        rows={2}
        value={note}
        maxLength={MAX_REPORT_LENGTH}
        disabled={busy}
        onChange={(next) => send({ type: 'NOTE', note: next })}
      />
      <fieldset className="report-reasons">
        <legend>{t('report.reason')}</legend>
        {choicesOf(target.kind).map((of, n) => (
          <Button
            key={of.kind + of.reason}
            ref={n === 0 ? first : undefined}
            size="sm"
            busy={isChosen(of)}
            disabled={busy && !isChosen(of)}
            onClick={() => send({ type: 'REPORT', choice: of })}
          >
            {labelOf(of)}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

function Outcome({ snapshot }: Pick<ReportDialogProps, 'snapshot'>) {
  const { reporter, target, choice } = snapshot.context
  const name = target?.player?.username ?? ''
  if (snapshot.matches('blocked')) return <p role="status">{t('report.blocked', { name })}</p>
  if (choice !== null) return <p role="status">{t('report.sent')}</p>
  return reporter === 'player' ? null : <p role="status">{t(`report.reportBarred.${reporter}`)}</p>
}

function Failure({ snapshot }: Pick<ReportDialogProps, 'snapshot'>) {
  const { failure } = snapshot.context
  return failure && <p role="alert">{refusalText(failure)}</p>
}

function BlockPlayer({ snapshot, send }: ReportDialogProps) {
  const { target, reporter } = snapshot.context
  if (snapshot.matches('blocked') || !canBlock(target, reporter)) return null
  return (
    <section className="report-block">
      <Button
        variant="warn"
        busy={snapshot.matches('blocking')}
        disabled={snapshot.matches('sending')}
        onClick={() => send({ type: 'BLOCK' })}
      >
        <Icon name="hide" />
        {t('report.block', { name: target?.player?.username ?? '' })}
      </Button>
      <p className="dim">{t('report.blockEffect')}</p>
    </section>
  )
}
