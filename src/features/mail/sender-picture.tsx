import type { MailMessage } from '../../../machines/social-ports.ts'
import { portraitOf } from '../../game/portrait-of.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'

export const SenderPicture = ({ message: { fromServer, sender } }: { message: Pick<MailMessage, 'fromServer' | 'sender'> }) =>
  fromServer ? (
    <span className="mail-stall">
      <Icon name="market" />
    </span>
  ) : (
    <Avatar src={portraitOf(sender)} name="" size="36px" />
  )
