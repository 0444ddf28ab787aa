import { fromCallback } from 'xstate'
import type { BoundDevice } from '../../../machines/rebind.ts'
import { type RemapEvent, remapMachine } from '../../../machines/remap.machine.ts'
import type { Pads } from '../../input/pad-page.ts'
import type { Preferences } from '../../state/preferences.ts'

/** ms: whoever has but a pad may not have the key that is waited for. */
const PATIENCE_MS = 10_000

/** The machine of the controls: hears keys before anybody else on the page, and buttons in place of whatever they do. */
export const provideRemap = ({ preferences, pads }: { readonly preferences: Preferences; readonly pads: Pick<Pads, 'captured'> }) =>
  remapMachine.provide({
    actors: {
      capture: fromCallback<RemapEvent, { readonly device: BoundDevice }>(({ input: { device }, sendBack }) => {
        const press = (event: KeyboardEvent) => {
          if (device === 'buttons' && event.code !== 'Escape') return
          event.preventDefault()
          event.stopImmediatePropagation()
          // What it was asked by may still be held.
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
