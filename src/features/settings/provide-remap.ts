import { fromCallback } from 'xstate'
import type { BoundDevice } from '../../../machines/rebind.ts'
import { type RemapEvent, remapMachine } from '../../../machines/remap.machine.ts'
import type { Pads } from '../../input/pad-page.ts'
import type { Preferences } from '../../state/preferences.ts'

/** Time in ms after which the prompt cancels itself, because a player with only a gamepad may not have the requested key. */
const PATIENCE_MS = 10_000

/**
 * The machine of the controls. It captures keys before any other listener on the page, and gamepad buttons instead of
 * their usual actions.
 */
export const provideRemap = ({ preferences, pads }: { readonly preferences: Preferences; readonly pads: Pick<Pads, 'captured'> }) =>
  remapMachine.provide({
    actors: {
      capture: fromCallback<RemapEvent, { readonly device: BoundDevice }>(({ input: { device }, sendBack }) => {
        const press = (event: KeyboardEvent) => {
          if (device === 'buttons' && event.code !== 'Escape') return
          event.preventDefault()
          event.stopImmediatePropagation()
          // The key that opened the prompt may still be held.
          if (!event.repeat) sendBack(event.code === 'Escape' ? { type: 'CANCEL' } : { type: 'PRESSED', code: event.code })
        }
        addEventListener('keydown', press, true)
        const patience = setTimeout(() => sendBack({ type: 'CANCEL' }), PATIENCE_MS)
        pads.captured = (code) => sendBack(device === 'buttons' ? { type: 'PRESSED', code } : { type: 'CANCEL' })
        return () => {
          clearTimeout(patience)
          removeEventListener('keydown', press, true)
          pads.captured = null
        }
      }),
    },
    actions: { keep: (_, controls) => void Object.assign(preferences, controls) },
  })
