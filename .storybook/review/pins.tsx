import React, { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useStorybookApi } from 'storybook/manager-api'
import { styled } from 'storybook/theming'
import { openOn, type ReviewComment } from '../../tools/review/comment.mjs'
import { openComments, PLACE_BUTTON } from './panels.ts'
import { type FramePoint, nameAt, placeAt, pointOf } from './place.ts'
import { COLUMN, PREVIEW_FRAME, previewDocument, review, useReview } from './use-review.ts'

/** The visible part of the story's frame on the screen, and the scale that the frame is drawn at. */
interface FrameBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly scale: number
  /** Top left corner of the visible part, in the frame's own pixels. */
  readonly offset: FramePoint
}
const PIN_PX = 28
interface Pin extends FramePoint {
  readonly comment: ReviewComment
}

function measure(): FrameBox | null {
  const frame = document.querySelector<HTMLIFrameElement>(`#${PREVIEW_FRAME}`)
  const column = frame?.closest(`[${COLUMN}]`)
  if (!frame || !column || frame.offsetWidth === 0) return null
  const box = frame.getBoundingClientRect()
  const clip = column.getBoundingClientRect()
  const scale = box.width / frame.offsetWidth
  const [left, top] = [Math.max(box.left, clip.left), Math.max(box.top, clip.top)]
  const [width, height] = [Math.min(box.right, clip.right) - left, Math.min(box.bottom, clip.bottom) - top]
  return { left, top, width, height, scale, offset: { x: (left - box.left) / scale, y: (top - box.top) / scale } }
}

/** Comments on the same place have pins side by side. */
function pinsOn(page: Document, comments: readonly ReviewComment[]): readonly Pin[] {
  const pins: Pin[] = []
  for (const comment of comments) {
    if (!comment.place) continue
    const { x, y } = pointOf(page, comment.place)
    const isTaken = (at: number) => pins.some((pin) => Math.abs(pin.x - at) < PIN_PX / 2 && Math.abs(pin.y - y) < PIN_PX / 2)
    let free = x
    while (isTaken(free)) free += PIN_PX
    pins.push({ comment, x: free, y })
  }
  return pins
}

/** Measures frame and pins before each frame of the screen, because stories move and scroll without telling. */
function useLayout(comments: readonly ReviewComment[], isMeasured: boolean) {
  const [layout, setLayout] = useState<{ readonly box: FrameBox; readonly pins: readonly Pin[] } | null>(null)
  const latest = useRef(comments)
  latest.current = comments
  useEffect(() => {
    if (!isMeasured) return setLayout(null)
    let last = ''
    let frame = 0
    const update = () => {
      frame = requestAnimationFrame(update)
      const [box, page] = [measure(), previewDocument()]
      const pins = page?.body ? pinsOn(page, latest.current) : []
      const now = JSON.stringify([box, pins])
      if (now === last) return
      last = now
      setLayout(box && { box, pins })
    }
    update()
    return () => cancelAnimationFrame(frame)
  }, [isMeasured])
  return layout
}

const Layer = styled.div({ position: 'fixed', overflow: 'hidden', pointerEvents: 'none', zIndex: 1 })
const PinButton = styled.button<{ $isChosen: boolean }>(({ theme, $isChosen }) => ({
  position: 'absolute',
  width: PIN_PX,
  height: PIN_PX,
  margin: `${-PIN_PX / 2}px 0 0 ${-PIN_PX / 2}px`,
  padding: 0,
  border: '2px solid #0b1120',
  borderRadius: '50% 50% 50% 0',
  background: $isChosen ? '#ffffff' : theme.color.primary,
  color: '#0b1120',
  font: `700 13px ${theme.typography.fonts.base}`,
  cursor: 'pointer',
  pointerEvents: 'auto',
  '&:focus-visible': { outline: '3px solid #ffffff' },
}))
const Draft = styled.span({
  position: 'absolute',
  width: 18,
  height: 18,
  margin: '-9px 0 0 -9px',
  border: '3px solid #ffffff',
  borderRadius: '50%',
  boxShadow: '0 0 0 2px #0b1120',
})
const Target = styled.div({
  position: 'absolute',
  inset: 0,
  cursor: 'crosshair',
  pointerEvents: 'auto',
  background: 'rgb(255 200 90 / 12%)',
  '&:focus-visible': { outline: '3px solid #ffd07a', outlineOffset: -3 },
})
const Line = styled.span({ position: 'absolute', background: '#ffd07a', boxShadow: '0 0 0 1px #0b1120' })

/** Wraps the preview: shows the pins of open comments over the story, and lets the reviewer choose a place. */
export function PinnedPreview({ children, storyId }: { readonly children?: ReactNode; readonly storyId: string }) {
  const { comments, isPlacing, place, chosen } = useReview()
  const api = useStorybookApi()
  const open = openOn(comments, storyId)
  const layout = useLayout(open, isPlacing || place !== null || open.some((comment) => comment.place))
  const choose = (id: string) => {
    review.set({ chosen: id })
    openComments(api)
  }
  const wasPlacing = useRef(false)
  useEffect(() => {
    if (wasPlacing.current && !isPlacing) openComments(api, PLACE_BUTTON)
    wasPlacing.current = isPlacing
  }, [isPlacing, api])
  const page = previewDocument()
  const at = ({ x, y }: FramePoint) => {
    const { offset = { x: 0, y: 0 }, scale = 1 } = layout?.box ?? {}
    return { left: (x - offset.x) * scale, top: (y - offset.y) * scale }
  }
  return (
    <>
      {children}
      {layout && (
        <Layer style={{ left: layout.box.left, top: layout.box.top, width: layout.box.width, height: layout.box.height }}>
          {layout.pins.map(({ comment, ...point }) => (
            <PinButton
              key={comment.id}
              type="button"
              $isChosen={chosen === comment.id}
              style={at(point)}
              aria-label={`Comment ${open.indexOf(comment) + 1} by ${comment.author}: ${comment.text}`}
              onClick={() => choose(comment.id)}
            >
              {open.indexOf(comment) + 1}
            </PinButton>
          ))}
          {place && page?.body && !isPlacing && <Draft style={at(pointOf(page, place))} />}
          {isPlacing && <PlaceTarget box={layout.box} />}
        </Layer>
      )}
    </>
  )
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const STEP_PX = 12

/** Covers the story while the reviewer chooses a place with the pointer or the arrow keys. */
function PlaceTarget({ box }: { readonly box: FrameBox }) {
  const { width, height, scale, offset } = box
  const [cross, setCross] = useState<FramePoint>({ x: offset.x + width / scale / 2, y: offset.y + height / scale / 2 })
  const target = useRef<HTMLDivElement>(null)
  const page = previewDocument()
  useEffect(() => target.current?.focus(), [])
  const choose = (point: FramePoint) => page && review.set({ place: placeAt(page, point), isPlacing: false })
  const move = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') review.set({ isPlacing: false })
    if (event.key === 'Enter' || event.key === ' ') choose(cross)
    const [dx, dy] = KEYS[event.key] ?? [0, 0]
    if (event.key !== 'Tab') event.preventDefault()
    const step = event.shiftKey ? 1 : STEP_PX
    const within = (value: number, start: number, length: number) => Math.min(start + length / scale - 1, Math.max(start, value))
    if (dx !== 0 || dy !== 0)
      setCross({ x: within(cross.x + dx * step, offset.x, width), y: within(cross.y + dy * step, offset.y, height) })
  }
  const pointAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): FramePoint => ({
    x: offset.x + (clientX - box.left) / scale,
    y: offset.y + (clientY - box.top) / scale,
  })
  const [left, top] = [(cross.x - offset.x) * scale, (cross.y - offset.y) * scale]
  return (
    <Target
      ref={target}
      role="application"
      tabIndex={0}
      aria-label="Choose a place on the story. The arrow keys move the cross, Shift moves it by a pixel, Enter chooses, Escape cancels."
      onKeyDown={move}
      onPointerMove={(event) => setCross(pointAt(event))}
      onClick={(event) => choose(pointAt(event))}
    >
      <Line style={{ left, top: 0, bottom: 0, width: 1 }} />
      <Line style={{ top, left: 0, right: 0, height: 1 }} />
      <span role="status" className="sb-sr-only">
        {page ? nameAt(page, cross) : ''}
      </span>
    </Target>
  )
}
