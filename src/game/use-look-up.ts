import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { lookUpMachine } from '../../machines/look-up.machine.ts'
import { fromPromise } from './from-promise.ts'

/** The answer of `ask`, which is called when the component is first shown. The signal aborts when the component is unmounted. */
export function useLookUp(ask: (signal: AbortSignal) => Promise<unknown>) {
  const [machine] = useState(() => lookUpMachine.provide({ actors: { ask: fromPromise(({ signal }) => ask(signal)) } }))
  return useMachine(machine)
}
