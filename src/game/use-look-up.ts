import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { lookUpMachine } from '../../machines/look-up.machine.ts'

/** What `ask` answers, asked when the component is first shown. Its signal: the component is gone. */
export function useLookUp(ask: (signal: AbortSignal) => Promise<unknown>) {
  const [machine] = useState(() => lookUpMachine.provide({ actors: { ask: fromPromise(({ signal }) => ask(signal)) } }))
  return useMachine(machine)
}
