import type {
  AccountPort,
  AuthPort,
  BackupsPort,
  BankPort,
  FeedbackPort,
  FunnelPort,
  ProfilePort,
  RequestsPort,
  SavesPort,
  UnreadMailPort,
  User,
} from '../../machines/ports.ts'
import type { Gateways } from '../gateways/supabase/gateways.ts'
import { retryUntilLoaded } from '../ui/retry-until-loaded.ts'
import { memoizeAsync } from './memoize-async.ts'

export type Backend = ReturnType<typeof createBackend>

/**
 * The ports of the whole app. The backend's client is a large library, so it is fetched behind the first screen;
 * what is asked before it came waits for it.
 */
export function createBackend() {
  let user: User | null = null
  let debug = false
  const open = memoizeAsync(async (): Promise<Gateways> => {
    const { openGateways } = await import('../gateways/supabase/gateways.ts')
    const gateways = await openGateways(() => user?.id ?? '')
    debug = gateways.debug
    return gateways
  })

  /** A watcher that starts once the client is there, which is asked for until it comes, and may end before that. */
  function watchWhenLoaded(start: (gateways: Gateways) => () => void, failed: () => void = () => {}): () => void {
    let ended = false
    let end = () => {}
    const ask = () =>
      open().catch((error) => {
        failed()
        throw error
      })
    retryUntilLoaded(ask, () => !ended).then(
      (gateways) => {
        if (!ended) end = start(gateways)
      },
      () => {},
    )
    return () => {
      ended = true
      end()
    }
  }

  const auth: Omit<AuthPort, 'watch'> & { watch(onChange: (user: User | null) => void, failed?: () => void): () => void } = {
    watch: (onChange, failed) =>
      watchWhenLoaded(
        (gateways) =>
          gateways.auth.watch((next) => {
            user = next
            onChange(next)
          }),
        failed,
      ),
    login: async (identifier, password) => (await open()).auth.login(identifier, password),
    usernameTaken: async (name) => (await open()).auth.usernameTaken(name),
    signUp: async (form) => (await open()).auth.signUp(form),
    resendConfirmation: async (email) => (await open()).auth.resendConfirmation(email),
    askForReset: async (email) => (await open()).auth.askForReset(email),
    resetPassword: async (password) => (await open()).auth.resetPassword(password),
    signOut: async () => (await open()).auth.signOut(),
    playAsGuest: async () => (await open()).auth.playAsGuest(),
    keepGuest: async (form) => (await open()).auth.keepGuest(form),
    rememberGuest: async () => (await open()).auth.rememberGuest(),
    takeGuestAlong: async (slot, proof) => (await open()).auth.takeGuestAlong(slot, proof),
  }
  const dialogs = memoizeAsync(async () => (await open()).dialogs())
  const account: AccountPort = {
    changeUsername: async (username) => (await dialogs()).account.changeUsername(username),
    changeEmail: async (email) => (await dialogs()).account.changeEmail(email),
    changePassword: async (present, password) => (await dialogs()).account.changePassword(present, password),
    resendConfirmation: async () => (await dialogs()).account.resendConfirmation(),
    mailingList: async () => (await dialogs()).account.mailingList(),
    chooseMailingList: async (optIn) => (await dialogs()).account.chooseMailingList(optIn),
    exportData: async () => (await dialogs()).account.exportData(),
    deleteAccount: async (userId) => (await dialogs()).account.deleteAccount(userId),
  }
  const saves: SavesPort = {
    list: async () => (await open()).saves.list(),
    load: async (slot) => (await open()).saves.load(slot),
    send: async (batch) => (await open()).saves.send(batch),
    remove: async (slot) => (await open()).saves.remove(slot),
  }
  const backups: BackupsPort = {
    slots: async () => (await dialogs()).backups.slots(),
    list: async (slot) => (await dialogs()).backups.list(slot),
    restore: async (slot, backupId) => (await dialogs()).backups.restore(slot, backupId),
    importSave: async (slot, save) => (await dialogs()).backups.importSave(slot, save),
  }
  const bank: BankPort = { history: async (slot) => (await dialogs()).bank.history(slot) }
  const unreadMail: UnreadMailPort = {
    unreadCount: async () => (await open()).unreadMail.unreadCount(),
    watch: (changed) => watchWhenLoaded((gateways) => gateways.unreadMail.watch(changed)),
  }
  const requests: RequestsPort = {
    pendingCount: async () => (await open()).requests.pendingCount(),
    watch: (changed) => watchWhenLoaded((gateways) => gateways.requests.watch(changed)),
  }
  const profile: ProfilePort = {
    heartbeat: async () => (await open()).profile.heartbeat(),
    updateAvatar: async (avatarUrl) => (await open()).profile.updateAvatar(avatarUrl),
  }
  const feedback: FeedbackPort = { send: async (suggestion) => (await dialogs()).feedback.send(suggestion) }
  const funnel: FunnelPort = { count: async (step) => (await dialogs()).funnel.count(step) }
  /** Radio, friends, letters and market. */
  const social = memoizeAsync(async () => (await open()).social())
  const developerRing = async (slot: number): Promise<void> => void (await (await open()).developerRing?.(slot))
  return {
    auth,
    account,
    saves,
    backups,
    bank,
    unreadMail,
    requests,
    profile,
    feedback,
    funnel,
    social,
    user: () => user,
    hasDebug: () => debug,
    developerRing,
  }
}
