import { expose, transfer } from 'comlink'

/** An alternative to the frame's buffer: one object per entity. */
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
  /** Transfers the buffer in both directions without a copy. */
  frame: (buffer: ArrayBuffer): ArrayBuffer => transfer(buffer, [buffer]),
  /** Clones every object in both directions. */
  objects: (entities: readonly Drawn[]): readonly Drawn[] => entities,
}
export type EchoApi = typeof api
expose(api)
