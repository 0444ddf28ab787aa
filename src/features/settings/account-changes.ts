import type { AccountPort, User } from '../../../machines/ports.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'

interface AccountChangeParts {
  readonly backend: { user(): User | null; readonly account: AccountPort }
  readonly keeper: Pick<SaveKeeper, 'state' | 'dispatch' | 'flush'>
}

/** Changes to the account, each followed by a write of the game even if nothing else is unsent (SAVE-11). All reject with GatewayError. */
export function accountChanges({ backend, keeper }: AccountChangeParts) {
  const { account } = backend
  /** The change itself was made, so a failed write is left to the keeper, which reports and retries it. */
  const save = () => void keeper.flush({ touch: true })

  return {
    /** Renames the survivor of the active slot too, if it has the old username; the other survivors keep their names (OP-113). */
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
