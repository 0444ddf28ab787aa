import type { AuthPort, RequestsPort, UnreadMailPort, User } from '../../../machines/ports.ts'
import type { ServicePort } from '../../../machines/service-port.ts'
import { deviceStorage } from '../../browser/storage.ts'
import type { Asked, Backend } from '../../game/backend.ts'
import { createServerTime } from '../../state/server-time.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { lazyPort } from './lazy-port.ts'
import { memoizeAsync } from './memoize-async.ts'

/** This page's clocks: the monotonic one, which cannot be set, and the device's. */
export const PAGE_CLOCKS = { monotonic: () => performance.now(), device: () => Date.now(), storage: () => deviceStorage }

type Watched = Pick<UnreadMailPort, 'watch'>

/** Creates the backend. Its client is a large library, so it is loaded after the first screen; earlier calls wait for it. */
export function createBackend(): Backend {
  let user: User | null = null
  let debug = false
  const time = createServerTime(PAGE_CLOCKS)
  const open = memoizeAsync(async (): Promise<Gateways> => {
    const { openGateways } = await import('../gateways/gateways.ts')
    const gateways = await openGateways(() => user?.id ?? '', time)
    debug = gateways.debug
    return gateways
  })

  /** A watcher that starts once the client is loaded. Loading is retried until it succeeds, and the watcher may be stopped before that. */
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

  const auth = lazyPort<Asked<AuthPort>, Pick<Backend['auth'], 'watch'>>(async () => (await open()).auth, {
    watch: (onChange, failed) =>
      watchWhenLoaded(
        (gateways) =>
          gateways.auth.watch((next) => {
            user = next
            onChange(next)
          }),
        failed,
      ),
  })
  const dialogs = memoizeAsync(async () => (await open()).dialogs())
  const contracts = memoizeAsync(async () => (await open()).contracts())
  const tonight = memoizeAsync(async () => (await open()).tonight())
  return {
    time,
    measureTime: async () => (await open()).measureTime(),
    auth,
    saves: lazyPort(async () => (await open()).saves),
    profile: lazyPort(async () => (await open()).profile),
    runs: lazyPort(async () => (await open()).runs),
    unreadMail: lazyPort<Asked<UnreadMailPort>, Watched>(async () => (await open()).unreadMail, {
      watch: (changed) => watchWhenLoaded((gateways) => gateways.unreadMail.watch(changed)),
    }),
    requests: lazyPort<Asked<RequestsPort>, Watched>(async () => (await open()).requests, {
      watch: (changed) => watchWhenLoaded((gateways) => gateways.requests.watch(changed)),
    }),
    account: lazyPort(async () => (await dialogs()).account),
    backups: lazyPort(async () => (await dialogs()).backups),
    bank: lazyPort(async () => (await dialogs()).bank),
    feedback: lazyPort(async () => (await dialogs()).feedback),
    funnel: lazyPort(async () => (await dialogs()).funnel),
    service: lazyPort<Pick<ServicePort, 'status'>, Omit<ServicePort, 'status'>>(async () => (await open()).service, {
      watch: (listener) => watchWhenLoaded((gateways) => gateways.service.watch(listener)),
      whenRefused: (callback) => watchWhenLoaded((gateways) => gateways.service.whenRefused(callback)),
    }),
    tonight: lazyPort(async () => tonight()),
    contracts: lazyPort(async () => contracts()),
    social: memoizeAsync(async () => (await open()).social()),
    user: () => user,
    hasDebug: () => debug,
    developerRing: async (slot) => void (await (await open()).developerRing?.(slot)),
  }
}
