import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { LiveFlow, Sample } from './samples.ts'

/** A sample that can be sent now, with the function that sends it. */
interface Sendable {
  readonly sample: Sample
  readonly send: () => void
}

export function sendable({ actor, samples }: LiveFlow): readonly Sendable[] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  if (snapshot.status !== 'active') return []
  return samples.flatMap((sample) => {
    const event = sample.event(snapshot.context as never)
    if (typeof event === 'function') return [{ sample, send: event }]
    return event !== null && snapshot.can(event as never) ? [{ sample, send: () => actor.send(event as AnyEventObject as never) }] : []
  })
}

const placeOf = ({ actor }: LiveFlow) => JSON.stringify((actor.getSnapshot() as AnyMachineSnapshot).value)

/**
 * Walks through a flow automatically. In each state it sends the sample that it has sent least often there, in the
 * order of the samples.
 */
export function walker() {
  const sent = new Map<string, number>()
  let last = ''
  return {
    /** Returns the sample that was sent, or `null` if it has just arrived or waits for an answer or a delay. */
    step(flow: LiveFlow): Sample | null {
      const place = placeOf(flow)
      const arrived = place !== last
      last = place
      if (arrived) return null
      const times = ({ sample }: Sendable) => sent.get(`${place} ${sample.label}`) ?? 0
      const [next] = sendable(flow).toSorted((a, b) => times(a) - times(b))
      if (next === undefined) return null
      sent.set(`${place} ${next.sample.label}`, times(next) + 1)
      next.send()
      return next.sample
    },
  }
}
