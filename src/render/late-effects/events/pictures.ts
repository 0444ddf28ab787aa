import { RUN_EVENT_IDS, type RunEventId } from '../../../../sim/content/events.ts'
import { EventKind, type FrameView, Head, Kind, MAX_RUN_EVENTS, RunEventPhase, RunEventRecord } from '../../../../sim/contract/frame.ts'
import { runEventLooks } from '../../../looks/events.ts'
import type { EdgeMarks } from '../basics/edge-marks.ts'
import type { EventData, InstinctTools } from '../instincts/picture.ts'
import { blackout } from './blackout.ts'
import { carAlarm } from './car-alarm.ts'
import { courier } from './courier.ts'
import { crows } from './crows.ts'
import { drums } from './drums.ts'
import { generator } from './generator.ts'
import type { NewRunEventPicture, RunEventLayers, RunEventPicture, RunEventShown } from './picture.ts'
import { supplyDrop } from './supply-drop.ts'
import { survivor } from './survivor.ts'

/** The picture of every run event; a missing one is a compile error. */
const pictures: Readonly<Record<RunEventId, NewRunEventPicture>> = {
  supply_drop: supplyDrop,
  courier,
  crows,
  car_alarm: carAlarm,
  blackout,
  drums,
  generator,
  survivor,
}
/** Radius of the light around the event, in px. */
const LIGHT_RADIUS_PX = 170
/** The event that draws each kind of body. */
const DRAWN_BY: Readonly<Record<number, RunEventId>> = {
  [Kind.supplyDrop]: 'supply_drop',
  [Kind.courier]: 'courier',
  [Kind.car]: 'car_alarm',
  [Kind.drum]: 'drums',
  [Kind.generator]: 'generator',
  [Kind.fuse]: 'generator',
  [Kind.survivor]: 'survivor',
}

export class RunEventPictures {
  readonly #tools: InstinctTools
  readonly #edgeMarks: EdgeMarks
  readonly #made = new Map<RunEventId, RunEventPicture>()
  readonly #shown: RunEventShown = { phase: 0, x: 0, y: 0, progress: 0, left: 0, own: 0 }

  constructor(tools: InstinctTools, edgeMarks: EdgeMarks) {
    this.#tools = tools
    this.#edgeMarks = edgeMarks
  }

  apply(kind: number, event: EventData): void {
    const id = RUN_EVENT_IDS[event.a]
    if (kind === EventKind.runEvent && id !== undefined) this.#picture(id).act?.(event)
    else if (kind === EventKind.drum) this.#picture('drums').burst?.(event)
    else if (kind === EventKind.helperShot) this.#picture(event.entity === Kind.generator ? 'generator' : 'survivor').shoot?.(event)
  }

  /** Draws one body; does nothing if it belongs to no run event. */
  entity(kind: number, index: number, layers: RunEventLayers): void {
    const id = DRAWN_BY[kind]
    if (id === undefined) return
    const picture = this.#picture(id)
    picture.entity?.(kind, index, layers)
    if (kind !== Kind.fuse || picture.partMark === undefined) return
    const { scene } = this.#tools.context
    const [x, y] = [scene.motion.x[index], scene.motion.y[index]]
    this.#edgeMarks.draw(scene, x, y, picture.partMark, runEventLooks[id].tint, layers.edge)
  }

  /** Called before the bodies are drawn. */
  draw({ head }: FrameView, layers: RunEventLayers): void {
    const { scene } = this.#tools.context
    const shown = this.#shown
    for (let i = 0; i < MAX_RUN_EVENTS; i++) {
      const at = Head.runEvents + i * RunEventRecord.stride
      shown.phase = head[at + RunEventRecord.phase]
      const id = RUN_EVENT_IDS[head[at + RunEventRecord.event]]
      if (shown.phase === RunEventPhase.none || id === undefined) continue
      shown.x = head[at + RunEventRecord.x]
      shown.y = head[at + RunEventRecord.y]
      shown.progress = head[at + RunEventRecord.progress]
      shown.left = head[at + RunEventRecord.left]
      shown.own = head[at + RunEventRecord.own]
      const picture = this.#picture(id)
      layers.lights.pool(shown.x, shown.y, LIGHT_RADIUS_PX, runEventLooks[id].tint, 0.6)
      picture.draw?.(shown, layers)
      this.#edgeMarks.draw(scene, shown.x, shown.y, picture.mark, runEventLooks[id].tint, layers.edge)
    }
  }

  #picture(id: RunEventId): RunEventPicture {
    const cached = this.#made.get(id) ?? pictures[id](this.#tools)
    this.#made.set(id, cached)
    return cached
  }
}
