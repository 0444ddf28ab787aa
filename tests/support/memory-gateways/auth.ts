import { type AccountPort, type AuthPort, GatewayError, type LinkedAccount, UnconfirmedError, type User } from '../../../machines/ports.ts'

interface MemoryAccount extends User {
  readonly password: string
  readonly mailingList?: boolean
}
export interface MemoryAuthOptions {
  readonly accounts?: readonly MemoryAccount[]
  /** The user signed in at first. */
  readonly user?: User | null
  /** Free slots of the account for a guest's survivor; all three by default. */
  readonly freeSlots?: readonly number[]
}
/** The account of a mailed link; null if it signs in no user. */
type MailedLink = Pick<LinkedAccount, 'user' | 'requestedHere'> | null
export interface MemoryAuth extends AuthPort {
  /** Mails a link with this token, which works once. */
  mailLink(token: string, link: MailedLink): void
  /** The signed-in user. */
  user(): User | null
  readonly isTaken: (username: string) => boolean
  /** True if this is the password of the signed-in user. */
  readonly hasPassword: (password: string) => boolean
  /** True if the signed-in user is on the mailing list. */
  readonly isOnMailingList: () => boolean
  /** Changes the account of the signed-in user, or deletes it (null). Throws if there is none. */
  change(next: Partial<MemoryAccount> | null): void
  /** Follows the link mailed to the signed-in guest; does nothing if the address is taken. */
  confirmGuest(): void
}

/** Accounts in memory. Sign-ups need no confirmation; usernames are unique in any case (OP-37). */
export function memoryAuth({ accounts: first = [], user: present = null, freeSlots = [1, 2, 3] }: MemoryAuthOptions = {}): MemoryAuth {
  let accounts = [...first]
  const unused = new Map<string, MailedLink>()
  const listeners = new Set<(user: User | null) => void>()
  let user = present
  let guests = 0
  /** Maps a proof to the account and slot that its guest moved to. */
  const moves = new Map<string, { readonly by: string; readonly slot: number }>()

  const become = (next: User | null) => {
    user = next
    for (const onChange of listeners) onChange(user)
  }
  const answersTo = (identifier: string) => (account: MemoryAccount) =>
    [account.username, account.email].some((name) => name.toLowerCase() === identifier.toLowerCase())
  const isTaken = (username: string) =>
    accounts.some((account) => account.id !== user?.id && account.username.toLowerCase() === username.toLowerCase())
  const requireGuest = (): User => {
    if (!user?.guest) throw new GatewayError('refused', 'Only a guest can do this.', { code: 'guest-only' })
    return user
  }

  return {
    user: () => user,
    isTaken,
    hasPassword: (password) => accounts.some((account) => account.id === user?.id && account.password === password),
    isOnMailingList: () => accounts.some((account) => account.id === user?.id && account.mailingList === true),
    change(next) {
      const mine = accounts.find(({ id }) => id === user?.id)
      if (mine === undefined) throw new GatewayError('refused', 'You must be logged in.', { code: 'login-required' })
      accounts = accounts.flatMap((account) => (account !== mine ? [account] : next === null ? [] : [{ ...account, ...next }]))
      // The session of a deleted account stays until it is dropped.
      if (next === null) return
      const { password: _, mailingList: __, ...known } = { ...mine, ...next }
      become(known)
    },
    mailLink: (token, link) => void unused.set(token, link),
    watch(onChange) {
      listeners.add(onChange)
      onChange(user)
      return () => void listeners.delete(onChange)
    },
    async login(identifier, password) {
      const account = accounts.find(answersTo(identifier))
      if (account?.password !== password) throw new GatewayError('refused', 'Invalid login credentials', { code: 'invalid-credentials' })
      if (account.unconfirmed) throw new UnconfirmedError('Email not confirmed', account.email)
      const { password: _, mailingList: __, ...known } = account
      become(known)
      return known
    },
    usernameTaken: async (username) => isTaken(username),
    async signUp({ username, email, password, mailingList }) {
      if (isTaken(username)) throw new GatewayError('conflict', 'This username is taken.', { code: 'username-taken' })
      accounts.push({ id: `user-${accounts.length + 1}`, username, email, password, mailingList })
    },
    resendConfirmation: async () => {},
    askForReset: async () => {},
    async openLink(link) {
      const token = 'tokenHash' in link ? link.tokenHash : link.accessToken
      const found = unused.get(token)
      if (found === undefined) throw new GatewayError('refused', 'Email link is invalid or has expired', { code: 'otp-expired' })
      unused.delete(token)
      return found && { ...found, enter: async () => become(found.user) }
    },
    async resetPassword(password) {
      this.change({ password })
    },
    signOut: async () => become(null),

    async playAsGuest() {
      const username = `Guest-${String(++guests).padStart(8, '0')}`
      const account = { id: `guest-${guests}`, username, email: '', guest: true } as const
      accounts.push({ ...account, password: '' })
      become(account)
    },
    async registerGuest({ username, email, password, mailingList }) {
      requireGuest()
      if (isTaken(username)) throw new GatewayError('conflict', 'This username is taken.', { code: 'username-taken' })
      this.change({ username, password, mailingList, awaits: email })
    },
    confirmGuest() {
      const { id, username, awaits } = requireGuest()
      if (!awaits || accounts.some(answersTo(awaits))) return
      accounts = accounts.map((account) =>
        account.id === id
          ? { id, username, email: awaits, password: account.password, mailingList: account.mailingList === true }
          : account,
      )
      become({ id, username, email: awaits })
    },
    rememberGuest: async () => `proof of ${requireGuest().id}`,
    async moveGuest(slot, proof) {
      const known = moves.get(proof)
      if (known && known.by === user?.id) return { slot: known.slot }
      const guest = accounts.find((account) => account.guest && proof === `proof of ${account.id}`)
      if (!user || user.guest || !guest) throw new GatewayError('conflict', 'This guest is gone.', { code: 'guest-gone' })
      const to = slot ?? freeSlots[0]
      if (to === undefined) return { full: true }
      accounts = accounts.filter((account) => account !== guest)
      moves.set(proof, { by: user.id, slot: to })
      return { slot: to }
    },
  }
}

/** The account of the signed-in user. A new address takes effect at once, because there is no mail in memory. */
export const memoryAccount = (auth: MemoryAuth): AccountPort => ({
  async changeUsername(username) {
    if (auth.isTaken(username)) throw new GatewayError('conflict', 'This username is taken.', { code: 'username-taken' })
    auth.change({ username })
  },
  changeEmail: async (email) => auth.change({ email }),
  async changePassword(present, password) {
    if (!auth.hasPassword(present)) return 'wrong-password'
    auth.change({ password })
    return 'changed'
  },
  async resendConfirmation() {
    const user = auth.user()
    if (!user?.email) return 'no-email'
    return user.unconfirmed ? 'sent' : 'already-confirmed'
  },
  mailingList: async () => auth.isOnMailingList(),
  chooseMailingList: async (mailingList) => auth.change({ mailingList }),
  async exportData() {
    const user = auth.user()
    if (user === null) throw new GatewayError('refused', 'You must be logged in.', { code: 'login-required' })
    return { version: 1, game: 'Nightfence', account: { id: user.id, email: user.email }, profiles: [{ first_name: user.username }] }
  },
  async deleteAccount(userId) {
    if (auth.user()?.id !== userId) throw new GatewayError('refused', 'You can only delete your own account.', { code: 'not-your-account' })
    auth.change(null)
    return 'The account was deleted.'
  },
})
