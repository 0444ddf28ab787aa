import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { LiveFlow, Sample } from './samples.ts'

/** A sample that could be sent now, and what it comes to. */
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

/** Goes through a flow by itself, one visit after the other: where it stands it sends what it sent there least, in the order of the samples. */
export function walker() {
  const sent = new Map<string, number>()
  let last = ''
  return {
    /** What was sent; null: it has only come here, or nothing can be sent, and an answer or a delay is waited for. */
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
