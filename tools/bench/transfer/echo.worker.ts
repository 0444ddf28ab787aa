import { expose, transfer } from 'comlink'

/** One thing that a frame could be instead of a buffer: an object for each entity. */
export interface Drawn {
  readonly id: number
  readonly generation: number
  readonly kind: number
  readonly variant: number
  readonly x: number
  readonly y: number
  readonly dirX: number
  readonly dirY: number
  readonly state: number
  readonly stateTime: number
  readonly flash: number
  readonly health: number
}

const api = {
  /** The buffer travels there and back, and is never copied. */
  frame: (buffer: ArrayBuffer): ArrayBuffer => transfer(buffer, [buffer]),
  /** Every object is cloned there and back. */
  objects: (entities: readonly Drawn[]): readonly Drawn[] => entities,
}
export type EchoApi = typeof api
expose(api)
