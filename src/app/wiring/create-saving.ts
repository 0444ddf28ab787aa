import type { GameEvent } from '../../../sim/economy/event.ts'
import { browserLocks } from '../../browser/locks.ts'
import { deviceStorage } from '../../browser/storage.ts'
import type { Game } from '../../game/game.ts'
import { t } from '../../language/t.ts'
import { saveFailedText } from '../../messages/save.ts'
import { createDeviceStore } from '../../state/device-store.ts'
import type { DeviceSaves } from '../../state/saving/device-saves.ts'
import { createOutbox } from '../../state/saving/outbox.ts'
import { createSaveKeeper } from '../../state/saving/save-keeper.ts'
import type { DeviceCopies } from '../../state/saving/save-transfer.ts'
import type { WorldCopies } from '../../state/world-copies.ts'
import { lazyPort } from './lazy-port.ts'
import { sentences } from './sentences.ts'

interface SavingParts extends Pick<Game, 'backend' | 'debug'> {
  readonly showToast: Game['toasts']['show']
  /** Called with each event that a command of this page causes. */
  readonly onEvent: (event: GameEvent) => void
}

/** The save of this page, its copies on the device, and the unsent commands. */
export function createSaving({ backend, debug, showToast, onEvent }: SavingParts) {
  const store = createDeviceStore('nightfence', () => indexedDB)
  const kept = lazyPort<DeviceSaves, Pick<DeviceCopies, 'after'>>(
    async () => {
      const { createDeviceSaves } = await import('../../state/saving/device-saves.ts')
      return createDeviceSaves({ store, user: () => backend.user()?.id ?? null, log: debug.log })
    },
    { after: (callback, ms) => void setTimeout(callback, ms) },
  )
  const outbox = createOutbox({
    store,
    storage: deviceStorage,
    page: window,
    locks: browserLocks(),
    tab: crypto.randomUUID(),
    user: () => backend.user()?.id ?? '',
    log: debug.log,
    notify: (notice) => showToast('info', t(`save.${notice}`)),
  })
  const keeper = createSaveKeeper({
    saves: backend.saves,
    kept,
    outbox,
    now: backend.time.now,
    isServerTime: backend.time.isMeasured,
    newBatchId: () => crypto.randomUUID(),
    later: (callback, ms) => void setTimeout(callback, ms),
    debug: backend.hasDebug,
    notify: {
      events: (events) => {
        for (const event of events) onEvent(event)
      },
      refused: (refusal) => void sentences().then((of) => showToast(of.refusalToastKind(refusal), of.refusalToast(refusal))),
      // The banner of maintenance says that changes are saved afterwards.
      failed: (slot, error) => void (error.code !== 'maintenance' && showToast('error', saveFailedText(slot, error))),
      dropped: (commands) => {
        debug.log(`Commands that no longer apply to the newer save: ${commands.map((command) => command.type).join(', ')}`)
        showToast('info', t('save.dropped', { count: commands.length }))
      },
      recalled: () => showToast('info', t('save.recalled')),
    },
  })
  const worldCopies = lazyPort<WorldCopies>(async () => {
    const { createWorldCopies } = await import('../../state/world-copies.ts')
    return createWorldCopies({ store, log: debug.log })
  })
  return { store, kept, outbox, keeper, worldCopies }
}
