import { GatewayError, type SavesPort } from '../../machines/ports.ts'

export type SaveFault =
  /** The batch never arrives. */
  | 'offline'
  /** The batch is stored, but its answer is lost. */
  | 'answer-lost'

/** A network in front of `saves`: each `send` meets the next fault of the plan, until none is left. */
export function createFaultySaves(saves: SavesPort, plan: SaveFault[]): SavesPort {
  const dead = () => new GatewayError('network', 'Failed to fetch')
  return {
    ...saves,
    async send(batch) {
      const fault = plan.shift()
      if (fault === 'offline') throw dead()
      const answer = await saves.send(batch)
      if (fault === 'answer-lost') throw dead()
      return answer
    },
  }
}
