import { useState } from 'react'
import type { Verdict } from '../../../machines/desk-port.ts'
import { DESK_ACTIONS, DESK_HOURS, DESK_REASONS, type DeskAction, MAX_DESK_NOTE_LENGTH } from '../../../sim/content/desk.ts'
import type { ReportKind } from '../../../sim/content/reports.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface DecisionFormProps {
  readonly kind: ReportKind
  /** A case that was acted on can be acted on again, but not dismissed. */
  readonly isDecided: boolean
  readonly busy: boolean
  readonly onDecide: (verdict: Verdict) => void
}

/** Chooses the action, the broken rule, the duration and a note for other moderators. */
export function DecisionForm({ kind, isDecided, busy, onDecide }: DecisionFormProps) {
  const actions = DESK_ACTIONS[kind].filter((action) => !isDecided || action !== 'dismiss')
  const [action, setAction] = useState<DeskAction>(actions[0] ?? 'warn')
  const [reason, setReason] = useState<(typeof DESK_REASONS)[number]>(DESK_REASONS[0])
  const [hours, setHours] = useState('24')
  const [note, setNote] = useState('')
  const durations = DESK_HOURS[action]
  const chosen = durations?.some((of) => String(of) === hours) ? hours : String(durations?.[0] ?? null)
  const verdict: Verdict = {
    action,
    reason: action === 'dismiss' ? 'no-violation' : reason,
    note,
    hours: durations && chosen !== 'null' ? Number(chosen) : null,
  }
  return (
    <form
      className="stack desk-form"
      aria-label={t('desk.decide')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onDecide(verdict)
      }}
    >
      <Select
        label={t('desk.action')}
        value={action}
        disabled={busy}
        options={actions.map((value) => ({ value, label: t(`desk.actions.${value}`) }))}
        onChange={setAction}
      />
      {action !== 'dismiss' && (
        <Select
          label={t('desk.reason')}
          value={reason}
          disabled={busy}
          options={DESK_REASONS.map((value) => ({ value, label: t(`notices.reasons.${value}`) }))}
          onChange={setReason}
        />
      )}
      {durations && (
        <Select
          label={t('desk.duration')}
          value={chosen}
          disabled={busy}
          options={durations.map((of) => ({ value: String(of), label: durationText(of) }))}
          onChange={setHours}
        />
      )}
      <TextArea
        label={t('desk.note')}
        name="note"
        rows={2}
        value={note}
        maxLength={MAX_DESK_NOTE_LENGTH}
        disabled={busy}
        onChange={setNote}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('desk.decide')}
      </Button>
    </form>
  )
}

const durationText = (hours: number | null): string =>
  hours === null ? t('desk.forGood') : hours < 24 ? t('desk.hours', { count: hours }) : t('desk.days', { count: hours / 24 })
