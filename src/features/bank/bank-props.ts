import type { SnapshotFrom } from 'xstate'
import type { BankEvent, bankMachine } from '../../../machines/bank.machine.ts'

export interface BankProps {
  snapshot: SnapshotFrom<typeof bankMachine>
  send: (event: BankEvent) => void
}
