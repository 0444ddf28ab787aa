import { useState } from 'react'
import type { ModerationAction } from '../../../machines/radio.machine.ts'
import type { PlayerProfile } from '../../../machines/social-ports.ts'
import { shownAvatar } from '../../../sim/content/avatars.ts'
import { t } from '../../language/t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'

interface MutedDialogProps {
  muted: readonly PlayerProfile[]
  busy: boolean
  onModerate: (action: ModerationAction) => void
  onClose: () => void
}

/** Players whose messages are hidden. An unmuted player stays in the list until the dialog closes, so that the change can be undone. */
export function MutedDialog({ muted, busy, onModerate, onClose }: MutedDialogProps) {
  const [listed] = useState(muted)
  return (
    <Dialog open title={t('radio.muted.title')} lead={t('radio.muted.lead')} width="28rem" onClose={onClose}>
      {listed.length === 0 ? (
        <Empty icon="speaker">{t('radio.muted.none')}</Empty>
      ) : (
        <ul className="rows">
          {listed.map((player) => (
            <MutedRow key={player.id} {...{ player, busy, onModerate }} isMuted={muted.some(({ id }) => id === player.id)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface MutedRowProps extends Pick<MutedDialogProps, 'busy' | 'onModerate'> {
  player: PlayerProfile
  isMuted: boolean
}
function MutedRow({ player, isMuted, busy, onModerate }: MutedRowProps) {
  return (
    <li aria-label={player.username}>
      <Avatar src={shownAvatar(player.avatarUrl)} name="" size="40px" />
      <span className="muted-name">
        <b>{player.username}</b>
        {!isMuted && <small>{t('radio.muted.feed')}</small>}
      </span>
      <Button size="sm" busy={busy} onClick={() => onModerate({ type: isMuted ? 'unmute' : 'mute', player })}>
        {isMuted ? t('radio.muted.unmute') : t('radio.muted.mute')}
      </Button>
    </li>
  )
}
