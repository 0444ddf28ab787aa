import type { AccountPort, User } from '../../../machines/ports.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'

/** What these changes need of the game. */
interface Changing {
  readonly backend: { user(): User | null; readonly account: AccountPort }
  readonly keeper: Pick<SaveKeeper, 'state' | 'dispatch' | 'flush'>
}

/** The account's changes, each followed by a write of the game whether or not anything is owed (SAVE-11). All reject with GatewayError. */
export function accountChanges({ backend, keeper }: Changing) {
  const { account } = backend
  /** The keeper says that it could not be written, and goes on trying: the change itself was made. */
  const save = () => void keeper.flush({ touch: true })

  return {
    /** The survivor of the active slot follows if it bore the old name; the others keep theirs (OP-113). */
    async changeUsername(username: string): Promise<void> {
      const before = backend.user()?.username
      await account.changeUsername(username)
      const { slot, save: present } = keeper.state
      if (slot !== null && present.characterName === before) keeper.dispatch({ type: 'rename', name: username })
      save()
    },
    async changeEmail(email: string): Promise<void> {
      await account.changeEmail(email)
      save()
    },
    async changePassword(present: string, password: string): ReturnType<AccountPort['changePassword']> {
      const answer = await account.changePassword(present, password)
      if (answer === 'changed') save()
      return answer
    },
  }
}
