import { watchPads } from '../../src/input/pads.ts'
import { attachRunInput, type RunInputSource } from '../../src/input/run-input.ts'
import { defaultPreferences, type Preferences } from '../../src/state/preferences.ts'

export interface RunHands {
  readonly hands: RunInputSource
  readonly host: HTMLElement
  /** The quick slot button. */
  readonly slot: () => HTMLButtonElement
  readonly settings: Preferences
  /** Commands in order. */
  readonly calls: string[]
  blocked: boolean
  /** Position of the survivor; null if unknown. */
  survivor: { x: number; y: number } | null
  /** Dispatches a pointer event to the host or to a target inside. */
  pointer(type: string, x: number, y: number, over?: PointerEventInit & { target?: EventTarget }): void
  end(): void
}

/** Dispatches a key event to the page or to a target. Returns false if the default action was prevented. */
export const press = (type: 'keydown' | 'keyup', code: string, rest: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent(type, { code, key: code, bubbles: true, cancelable: true, ...rest }))

/** The input of a run on a page with a stick and a button. Lazy parts for pointers are loaded. */
export async function createRunHands(): Promise<RunHands> {
  const host = document.createElement('main')
  host.innerHTML = `<div data-touch-stick style="position:fixed;left:20px;top:300px;width:120px;height:120px"><i data-touch-knob></i></div>
    <button style="position:fixed;left:20px;top:440px">Quick slot 1</button>`
  // Synthetic pointers cannot be captured.
  host.setPointerCapture = () => undefined
  document.body.append(host)
  const settings: Preferences = { ...defaultPreferences(false) }
  const fetched: Promise<unknown>[] = []
  const retry = <T>(load: () => Promise<T>) => {
    const loading = load()
    fetched.push(loading)
    return loading
  }
  const run: RunHands = {
    hands: attachRunInput({
      host,
      settings,
      handlers: {
        onCommand: (command) => run.calls.push(command),
        onDropped: () => run.calls.push('dropped'),
        isBlocked: () => run.blocked,
      },
      pads: watchPads(settings, () => {}, retry),
      survivor: () => run.survivor,
      retry,
    }),
    host,
    slot: () => host.querySelector('button') as HTMLButtonElement,
    settings,
    calls: [],
    blocked: false,
    survivor: { x: 400, y: 300 },
    pointer(type, x, y, { target = host, ...over } = {}) {
      const touch = { pointerId: 1, pointerType: 'touch', bubbles: true, cancelable: true, button: 0 }
      target.dispatchEvent(new PointerEvent(type, { ...touch, clientX: x, clientY: y, ...over }))
    },
    end() {
      run.hands.detach()
      document.body.replaceChildren()
    },
  }
  // The first reading loads the parts for pointers.
  run.hands.read()
  await Promise.all(fetched)
  return run
}
