import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Span, type Wire, wiresOf } from './wires.ts'

interface Drawn extends Wire {
  /** px from the chart's left: right edges of what it leaves from, and of the state that it leads to. */
  readonly starts: readonly number[]
  readonly end: number
}
const GAP = 10

/** Where the boxes stand once they are laid out, and again whenever that changes: words wrap, fonts arrive. */
export function useWires(chart: RefObject<HTMLElement | null>): readonly Drawn[] {
  const [wires, setWires] = useState<readonly Drawn[]>([])
  useLayoutEffect(() => {
    const host = chart.current
    if (!host) return
    const watcher = new ResizeObserver(() => setWires(measured(host)))
    watcher.observe(host)
    return () => watcher.disconnect()
  }, [chart])
  return wires
}

function measured(host: HTMLElement): readonly Drawn[] {
  const base = host.getBoundingClientRect()
  const ends = [...host.querySelectorAll<HTMLElement>('[data-state]')].map((head) => ({ head, id: head.dataset.state as string }))
  const rows = [...host.querySelectorAll<HTMLElement>('[data-to]')]
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2 - base.top
  }
  const right = (element: Element) => element.getBoundingClientRect().right - base.left
  const found = ends.flatMap(({ head, id }) => {
    const sources = rows.filter((row) => row.dataset.to === id)
    if (sources.length === 0) return []
    const span: Span = { id, from: sources.map(middle), to: middle(head) }
    return [{ span, starts: sources.map(right), end: right(head.parentElement as Element) }]
  })
  const wires = wiresOf(
    found.map(({ span }) => span),
    GAP,
  )
  return wires.flatMap((wire) => {
    const of = found.find(({ span }) => span.id === wire.id)
    return of ? [{ ...wire, starts: of.starts, end: of.end }] : []
  })
}
