import { type AuthPort, GatewayError, type User } from '../../../machines/ports.ts'

interface MemoryAccount extends User {
  readonly password: string
}
export interface MemoryAuthOptions {
  readonly accounts?: readonly MemoryAccount[]
  /** Who is signed in at first. */
  readonly user?: User | null
}

/** Accounts in memory. A signup needs no confirmation; names are unique without regard to case (OP-37). */
export function memoryAuth({ accounts: first = [], user: present = null }: MemoryAuthOptions = {}): AuthPort {
  const accounts = [...first]
  const listeners = new Set<(user: User | null) => void>()
  let user = present

  const become = (next: User | null) => {
    user = next
    for (const hear of listeners) hear(user)
  }
  const answersTo = (identifier: string) => (account: MemoryAccount) =>
    [account.username, account.email].some((name) => name.toLowerCase() === identifier.toLowerCase())
  const isTaken = (username: string) => accounts.some((account) => account.username.toLowerCase() === username.toLowerCase())

  return {
    watch(hear) {
      listeners.add(hear)
      hear(user)
      return () => void listeners.delete(hear)
    },
    async login(identifier, password) {
      const account = accounts.find(answersTo(identifier))
      if (account?.password !== password) throw new GatewayError('refused', 'Invalid login credentials')
      const { password: _, ...known } = account
      become(known)
      return known
    },
    usernameTaken: async (username) => isTaken(username),
    async signUp({ username, email, password }) {
      if (isTaken(username)) throw new GatewayError('conflict', 'username')
      accounts.push({ id: `user-${accounts.length + 1}`, username, email, password })
    },
    signOut: async () => become(null),
  }
}
