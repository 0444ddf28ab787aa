import { GatewayError, type SavesPort } from '../../machines/ports.ts'

export type Fault =
  /** Never arrives. */
  | 'offline'
  /** Arrives and counts, but the answer is lost. */
  | 'answer-lost'

/** A network between the app and `saves`: each call of `send` meets the next fault of the plan, then none. */
export function faultySaves(saves: SavesPort, plan: Fault[]): SavesPort {
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
