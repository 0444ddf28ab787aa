import type { Session } from '@supabase/supabase-js'
import type { User } from '../../../machines/ports.ts'

/** The username of a session is `first_name` in its metadata, which sign-up and rename write (DATA-13). */
export const userOf = (session: Pick<Session, 'user'> | null): User | null =>
  session && {
    id: session.user.id,
    email: session.user.email ?? '',
    username: String(session.user.user_metadata?.first_name ?? ''),
    ...(session.user.is_anonymous ? guestOf(session.user) : !session.user.email_confirmed_at && { unconfirmed: true }),
  }
const guestOf = ({ user_metadata: { awaits } }: Session['user']): Pick<User, 'guest' | 'awaits'> => ({
  guest: true,
  ...(awaits && { awaits: String(awaits) }),
})
