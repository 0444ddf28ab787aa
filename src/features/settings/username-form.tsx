import type { SnapshotFrom } from 'xstate'
import { canUpdate, type UsernameEvent, type usernameMachine } from '../../../machines/username.machine.ts'
import { MAX_USERNAME_LENGTH } from '../../../sim/content/account.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'

export type UsernameSnapshot = SnapshotFrom<typeof usernameMachine>

interface UsernameFormProps {
  readonly snapshot: UsernameSnapshot
  readonly send: (event: UsernameEvent) => void
}

/**
 * Form for the username that shows if the new name is available (F10). Enter submits even if the button is disabled,
 * and a toast explains a rejection (OP-40).
 */
export function UsernameForm({ snapshot, send }: UsernameFormProps) {
  const { value } = snapshot.context
  const saving = snapshot.matches('saving')
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'UPDATE' })
      }}
    >
      <TextField
        label={t('account.username')}
        name="username"
        value={value}
        onChange={(next) => send({ type: 'INPUT', value: next })}
        readOnly={saving}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USERNAME_LENGTH}
        error={faultOf(snapshot)}
        hint={faultOf(snapshot) === undefined && <NameStatus snapshot={snapshot} />}
        action={
          <Button
            variant={canUpdate(snapshot) || saving ? 'primary' : 'plain'}
            type="submit"
            aria-label={t('account.updateUsername')}
            aria-disabled={!canUpdate(snapshot) && !saving}
            busy={saving}
          >
            {t('account.update')}
          </Button>
        }
      />
    </form>
  )
}

function faultOf(snapshot: UsernameSnapshot): string | undefined {
  if (snapshot.matches('invalid')) return t('account.badCharacters')
  if (snapshot.matches('taken')) return snapshot.context.checkFailed ? t('account.checkFailed') : t('account.taken')
  return undefined
}

/** Always takes up one line, so that the form does not jump while the player types. */
function NameStatus({ snapshot }: { readonly snapshot: UsernameSnapshot }) {
  const isFree = snapshot.matches('available') && snapshot.context.value.trim() !== snapshot.context.current
  return (
    <span className="settings-standing" role="status">
      {isFree && (
        <>
          <Icon name="check" />
          {t('account.available')}
        </>
      )}
      {snapshot.matches('checking') && t('account.checking')}
    </span>
  )
}
