import type { Letter } from '../../../machines/social-ports.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { portraitOf } from './portrait-of.ts'

/** Who wrote: the player's picture, or the market's stall. */
export const SenderPicture = ({ letter: { fromServer, sender } }: { letter: Pick<Letter, 'fromServer' | 'sender'> }) =>
  fromServer ? (
    <span className="post-stall">
      <Icon name="market" />
    </span>
  ) : (
    <Avatar src={portraitOf(sender)} name="" size="36px" />
  )
