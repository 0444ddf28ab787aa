import { assign, fromCallback, setup } from 'xstate'
import { type Bindings, type ControlId, DEFAULT_BUTTONS, DEFAULT_KEYS } from './bindings.ts'
import { type KeyPresetId, keyPresets } from './key-presets.ts'
import { notProvided } from './not-provided.ts'
import { type BoundDevice, bindCode, type CodeRefusal, controlsWithoutCode, findCodeOwner, findCodeRefusal, unbindCode } from './rebind.ts'

/** A device's controls: keys, buttons, and whether the pointer steers. */
export interface RemappedControls {
  readonly keys: Bindings
  readonly buttons: Bindings
  readonly pointer: boolean
}
/** The code being captured: the `at`-th of a control. */
export interface AskedCode {
  readonly device: BoundDevice
  readonly control: ControlId
  readonly at: number
}
/** The last change, if there is something to announce about it. */
export type RemapChange =
  | ({ readonly type: 'bound'; readonly code: string; readonly takenFrom: ControlId | null } & AskedCode)
  | ({ readonly type: 'unbound' } & AskedCode)
  | { readonly type: 'preset'; readonly preset: KeyPresetId }
  | { readonly type: 'reset'; readonly device: BoundDevice }

export interface RemapContext {
  readonly controls: RemappedControls
  readonly asked: AskedCode | null
  /** The code that was pressed but cannot be bound as it is. `refusal` says why, or `owner` uses it. */
  readonly pressed: string | null
  readonly refusal: CodeRefusal | null
  readonly owner: ControlId | null
  readonly change: RemapChange | null
  /** Controls before the change. */
  readonly before: RemappedControls | null
  /** Controls that the change left without a code. */
  readonly lost: readonly ControlId[]
}
export type RemapEvent =
  | ({ readonly type: 'ASK' } & AskedCode)
  | { readonly type: 'PRESSED'; readonly code: string }
  | { readonly type: 'CANCEL' | 'TAKE' | 'CLEAR' | 'UNDO' }
  | { readonly type: 'PRESET'; readonly preset: KeyPresetId }
  | { readonly type: 'RESET'; readonly device: BoundDevice }

function changed(controls: RemappedControls, change: RemapChange): RemappedControls {
  switch (change.type) {
    case 'bound':
      return { ...controls, [change.device]: bindCode(controls[change.device], change.control, change.at, change.code) }
    case 'unbound':
      return { ...controls, [change.device]: unbindCode(controls[change.device], change.control, change.at) }
    case 'preset':
      return { ...controls, ...keyPresets[change.preset] }
    case 'reset':
      return change.device === 'keys' ? { ...controls, keys: DEFAULT_KEYS, pointer: false } : { ...controls, buttons: DEFAULT_BUTTONS }
  }
}

const NOTHING_ASKED = { asked: null, pressed: null, refusal: null, owner: null } as const
const asBound = ({ asked }: RemapContext, code: string, takenFrom: ControlId | null): RemapChange => ({
  type: 'bound',
  ...(asked as AskedCode),
  code,
  takenFrom,
})

/**
 * Remapping of keys and buttons: the player selects a code, presses a new one, and it applies at once. A code that another control uses is
 * never reassigned silently: the dialog names its owner first, and the last change can be undone. A code that cannot be bound is refused
 * with the reason, and the capture continues.
 */
export const remapMachine = setup({
  types: { context: {} as RemapContext, events: {} as RemapEvent, input: {} as RemappedControls },
  actors: {
    /**
     * Captures keys or buttons before any other listener and sends each as PRESSED. Sends CANCEL when the player gives up or presses
     * nothing for a long time.
     */
    capture: fromCallback<RemapEvent, { readonly device: BoundDevice }>(notProvided('capture')),
  },
  actions: {
    /** Stores the controls on the device and applies them at once. */
    keep: (_, _controls: RemappedControls) => notProvided('keep')(),
    ask: assign((_, { device, control, at }: AskedCode) => ({ ...NOTHING_ASKED, asked: { device, control, at } })),
    refuse: assign(({ context: { asked } }, { code }: { code: string }) => ({
      pressed: code,
      refusal: asked && findCodeRefusal(asked.device, asked.control, code),
    })),
    name: assign(({ context: { asked, controls } }, { code }: { code: string }) => ({
      pressed: code,
      refusal: null,
      owner: asked && findCodeOwner(controls[asked.device], asked.control, code),
    })),
    forget: assign(NOTHING_ASKED),
    change: assign(({ context: { controls } }, { change }: { change: RemapChange }) => {
      const after = changed(controls, change)
      const lost = (['keys', 'buttons'] as const).flatMap((device) => controlsWithoutCode(controls[device], after[device]))
      return { ...NOTHING_ASKED, controls: after, before: controls, change, lost }
    }),
    undo: assign(({ context: { before, controls } }) => ({ controls: before ?? controls, before: null, change: null, lost: [] })),
  },
  guards: {
    isRefused: ({ context: { asked } }, { code }: { code: string }) =>
      asked !== null && findCodeRefusal(asked.device, asked.control, code) !== null,
    isThere: ({ context: { asked, controls } }, { code }: { code: string }) =>
      asked !== null && controls[asked.device][asked.control][asked.at] === code,
    isTaken: ({ context: { asked, controls } }, { code }: { code: string }) =>
      asked !== null && findCodeOwner(controls[asked.device], asked.control, code) !== null,
    isBound: ({ context: { asked, controls } }) => asked !== null && controls[asked.device][asked.control][asked.at] !== undefined,
  },
}).createMachine({
  id: 'remap',
  context: ({ input }) => ({ controls: input, ...NOTHING_ASKED, change: null, before: null, lost: [] }),
  initial: 'idle',
  on: {
    ASK: { target: '.capturing', reenter: true, actions: { type: 'ask', params: ({ event }) => event } },
    PRESET: {
      target: '.saved',
      actions: { type: 'change', params: ({ event: { preset } }) => ({ change: { type: 'preset' as const, preset } }) },
    },
    RESET: {
      target: '.saved',
      actions: { type: 'change', params: ({ event: { device } }) => ({ change: { type: 'reset' as const, device } }) },
    },
  },
  states: {
    idle: {},
    capturing: {
      invoke: { src: 'capture', input: ({ context }) => ({ device: context.asked?.device ?? 'keys' }) },
      on: {
        PRESSED: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: '.refused',
            actions: { type: 'refuse', params: ({ event }) => event },
          },
          { guard: { type: 'isThere', params: ({ event }) => event }, target: 'idle', actions: 'forget' },
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'conflict',
            actions: { type: 'name', params: ({ event }) => event },
          },
          {
            target: 'saved',
            actions: { type: 'change', params: ({ context, event }) => ({ change: asBound(context, event.code, null) }) },
          },
        ],
        CANCEL: { target: 'idle', actions: 'forget' },
        CLEAR: [
          {
            guard: 'isBound',
            target: 'saved',
            actions: {
              type: 'change',
              params: ({ context }) => ({ change: { type: 'unbound' as const, ...(context.asked as AskedCode) } }),
            },
          },
          { target: 'idle', actions: 'forget' },
        ],
      },
      initial: 'listening',
      states: {
        listening: {},
        /** Shows the reason and keeps listening. */
        refused: {},
      },
    },
    /** Another control uses the pressed code. */
    conflict: {
      on: {
        TAKE: {
          target: 'saved',
          actions: {
            type: 'change',
            params: ({ context }) => ({ change: asBound(context, context.pressed ?? '', context.owner) }),
          },
        },
        CANCEL: { target: 'idle', actions: 'forget' },
      },
    },
    saved: {
      entry: { type: 'keep', params: ({ context }) => context.controls },
      on: { UNDO: { target: 'idle', actions: ['undo', { type: 'keep', params: ({ context }) => context.controls }] } },
    },
  },
})
