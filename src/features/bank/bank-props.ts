import type { SnapshotFrom } from 'xstate'
import type { BankEvent, bankMachine } from '../../../machines/bank.machine.ts'

/** What the dialog and each of its tabs show and send. */
export interface BankProps {
  snapshot: SnapshotFrom<typeof bankMachine>
  send: (event: BankEvent) => void
}
