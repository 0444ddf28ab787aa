import type { ComponentType } from 'react'
import type { Actor } from 'xstate'
import type { craftingMachine } from '../../machines/crafting.machine.ts'
import type { SlotSave } from '../../machines/ports.ts'
import type { SessionKind } from '../../machines/redirects.ts'
import type { rewardMachine } from '../../machines/reward.machine.ts'
import type { sessionMachine } from '../../machines/session.machine.ts'
import type { Pads } from '../input/pad-page.ts'
import type { Sound } from '../sound/sound.ts'
import type { Debug } from '../state/debug.ts'
import type { DeviceState } from '../state/device.ts'
import type { LiveCount } from '../state/live-count.ts'
import type { CachedWinner } from '../state/night-winner.ts'
import type { OverlaysState } from '../state/overlays.ts'
import type { Preferences } from '../state/preferences.ts'
import type { DeviceSaves } from '../state/saving/device-saves.ts'
import type { Outbox } from '../state/saving/outbox.ts'
import type { SaveKeeper } from '../state/saving/save-keeper.ts'
import type { ServiceStatusStore } from '../state/service-status.ts'
import type { ToastState } from '../state/toasts.ts'
import type { WorldCopies } from '../state/world-copies.ts'
import type { Backend } from './backend.ts'
import type { ChoiceDialogsProps, Choices } from './choices.ts'

export interface Navigation {
  /** `replace`: replaces the current history entry, so that going back skips this page. */
  readonly navigate: (to: string, how?: { readonly replace: boolean }) => void
  readonly path: () => string
}

/** The machines of the save's pending choices, and their dialogs. */
export interface LoadedChoices extends Choices {
  readonly Dialogs: ComponentType<ChoiceDialogsProps>
}

/** The machine of the workbench, which runs on every screen. */
export type Workbench = Actor<typeof craftingMachine>

/** Everything that lives as long as the page. */
export interface Game extends Navigation {
  readonly backend: Backend
  readonly toasts: ToastState
  readonly debug: Debug
  readonly preferences: Preferences
  readonly device: DeviceState
  readonly pads: Pads
  readonly sound: Sound
  readonly overlays: OverlaysState
  readonly unreadMail: LiveCount
  readonly requests: LiveCount
  /** Yesterday's winner of the nightly run. */
  readonly nightWinner: CachedWinner
  /** Parts that the operator has switched off, and maintenance. */
  readonly service: ServiceStatusStore
  readonly keeper: SaveKeeper
  /** This device's copies of stored saves. */
  readonly kept: DeviceSaves
  /** This device's copy of the world of the run in progress. */
  readonly worldCopies: WorldCopies
  /** Loaded after the first frame of camp or run. */
  choices(): Promise<LoadedChoices>
  /** Loaded after the first frame of any page, when the save holds a craft or a screen needs it. */
  workbench(): Promise<Workbench>
  readonly session: Actor<typeof sessionMachine>
  readonly reward: Actor<typeof rewardMachine>
  /**
   * Loads a slot's save and finishes what a reload left open in it. Resolves with `null` if the slot is empty. Rejects with GatewayError.
   */
  openSlot(slot: number): Promise<SlotSave | null>
  /** Unsent commands that this device keeps. */
  readonly outbox: Outbox
  sessionKind(): SessionKind
  /** The name typed on the Start panel (OP-01). */
  suggestedName(): string | null
  rememberSuggestedName(name: string | null): void
  start(): void
}
