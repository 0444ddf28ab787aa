import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { lookUpMachine } from '../../../../machines/look-up.machine.ts'

/** What `ask` answers, asked when the component is first shown. */
export function useLookUp(ask: () => Promise<unknown>) {
  const [machine] = useState(() => lookUpMachine.provide({ actors: { ask: fromPromise(ask) } }))
  return useMachine(machine)
}
