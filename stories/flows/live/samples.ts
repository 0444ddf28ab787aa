import { type AnyActorRef, type AnyEventObject, type AnyStateMachine, createActor } from 'xstate'

/**
 * An event that a player might send, or `null` if it does not apply in the current context. A function simulates an
 * external change, which the machine detects by itself.
 */
export interface Sample {
  readonly label: string
  readonly event: (context: never) => AnyEventObject | (() => void) | null
}
export interface LiveFlow {
  readonly actor: AnyActorRef
  readonly samples: readonly Sample[]
}

export const sample = (type: string, values: object = {}, hint = ''): Sample => ({
  label: hint === '' ? type : `${type} (${hint})`,
  event: () => ({ type, ...values }),
})
export const elsewhere = (label: string, happens: () => unknown): Sample => ({
  label,
  event: () => () => void Promise.resolve(happens()).catch(() => {}),
})
export function sampleOf<Context>(type: string, hint: string, event: (context: Context) => object | null): Sample {
  return {
    label: `${type} (${hint})`,
    event: (context: Context) => {
      const values = event(context)
      return values === null ? null : { type, ...values }
    },
  } as Sample
}

/** Shortens delays of minutes to seconds. */
const clock = {
  setTimeout: (callback: (...args: unknown[]) => void, ms: number) => setTimeout(callback, Math.min(ms, 2_000)),
  clearTimeout: (id: ReturnType<typeof setTimeout>) => clearTimeout(id),
}
export const actorOf = (machine: AnyStateMachine, input: unknown = undefined): AnyActorRef =>
  createActor(machine, { input, clock } as never)
