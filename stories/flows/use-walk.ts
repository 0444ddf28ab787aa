import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { FlowName } from './flows.ts'
import { openFlow } from './live/live-flows.ts'
import { sendable, walker } from './live/walk.ts'

type OpenFlow = Awaited<ReturnType<typeof openFlow>>
interface Line {
  readonly id: number
  readonly text: string
}
interface Place {
  /** Ids of all active states, outer ones first. */
  readonly active: ReadonlySet<string>
  readonly before: string | null
}
const NOWHERE: Place = { active: new Set(), before: null }
const LINES = 40

/** The leaf state, which is the last id. */
export const leafIn = ({ active }: Place): string | null => [...active].at(-1) ?? null

/** A walk through a flow: its machine runs with the app's own effects over an in-memory game, manually or automatically. */
export function useWalk(name: FlowName, pace: number) {
  const [flow, setFlow] = useState<OpenFlow | null>(null)
  const [place, setPlace] = useState(NOWHERE)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [byItself, setByItself] = useState(false)
  const [isCut, setCut] = useState(false)
  const steps = useRef(walker())
  const count = useRef(0)
  const write = useCallback((text: string) => setLines((so) => [{ id: ++count.current, text }, ...so].slice(0, LINES)), [])

  const open = useCallback(async () => {
    const next = await openFlow(name)
    const notices = [0]
    const look = (snapshot: AnyMachineSnapshot) => {
      const ids = snapshot._nodes.map(({ id }) => id)
      setPlace((was) => (leafIn(was) === ids.at(-1) ? was : { active: new Set(ids), before: leafIn(was) }))
      for (const text of next.game.notices.slice(notices[0])) write(`“${text}”`)
      notices[0] = next.game.notices.length
    }
    next.actor.subscribe((snapshot) => look(snapshot as AnyMachineSnapshot))
    next.actor.start()
    setPlace(NOWHERE)
    look(next.actor.getSnapshot() as AnyMachineSnapshot)
    write('begins')
    setFlow(next)
  }, [name, write])

  useEffect(() => () => void flow?.actor.stop(), [flow])
  useEffect(() => {
    if (!byItself || flow === null) return
    const timer = setInterval(() => {
      const sent = steps.current.step(flow)
      if (sent !== null) write(sent.label)
      else if (flow.actor.getSnapshot().status !== 'active') void open()
    }, pace)
    return () => clearInterval(timer)
  }, [byItself, flow, pace, open, write])

  return {
    isOpen: flow !== null,
    isOver: flow !== null && flow.actor.getSnapshot().status !== 'active',
    place,
    lines,
    byItself,
    isCut,
    can: flow === null ? [] : sendable(flow),
    /** All events that the page can send, for display. */
    labels: flow?.samples.map(({ label }) => label) ?? [],
    open: () => void open(),
    write,
    async start() {
      if (flow === null) await open()
      setByItself(true)
    },
    pause: () => setByItself(false),
    cut(next: boolean) {
      if (flow) flow.game.line.isCut = next
      setCut(next)
    },
  }
}
export type Walk = ReturnType<typeof useWalk>
