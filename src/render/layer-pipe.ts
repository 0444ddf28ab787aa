import type { BLEND_MODES, Instruction, InstructionSet, Texture } from 'pixi.js'
import type { Layer } from './scene/layer.ts'

/** Layers that lie on each other and are blended alike. */
export class LayerGroup implements Instruction {
  readonly renderPipeId = 'batch'
  readonly canBundle = false
  readonly layers: Layer[] = []
  readonly blendMode: BLEND_MODES

  constructor(blendMode: BLEND_MODES) {
    this.blendMode = blendMode
  }

  destroy(): void {}
}

/**
 * What draws layers, under the name that the library's systems call: there is no other kind of thing to draw. A renderer says how
 * a group of them comes onto its canvas.
 */
export abstract class LayerPipe<Group extends LayerGroup> {
  /** By the id of the list of instructions they are in. */
  readonly #groups = new Map<number, Group[]>()

  protected abstract newGroup(blendMode: BLEND_MODES): Group
  abstract execute(group: Group): void

  /** A list is made anew where layers came or went, which is a few times a run. */
  buildStart(list: InstructionSet): void {
    this.destroyInstructionSet(list)
    this.#groups.set(list.uid, [])
  }

  addRenderable(layer: Layer, list: InstructionSet): void {
    const last = list.instructionSize > 0 ? list.instructions[list.instructionSize - 1] : undefined
    if (last instanceof LayerGroup && last.blendMode === layer.groupBlendMode) {
      last.layers.push(layer)
      return
    }
    const group = this.newGroup(layer.groupBlendMode)
    group.layers.push(layer)
    this.#groups.get(list.uid)?.push(group)
    list.add(group)
  }

  destroyInstructionSet({ uid }: InstructionSet): void {
    for (const group of this.#groups.get(uid) ?? []) group.destroy()
    this.#groups.delete(uid)
  }

  destroy(): void {
    for (const groups of this.#groups.values()) for (const group of groups) group.destroy()
    this.#groups.clear()
  }

  // What a layer holds is read when it is drawn, so nothing is to be done when a list is finished or a layer changes.
  break(): void {}
  buildEnd(): void {}
  upload(): void {}
  updateRenderable(): void {}
  validateRenderable(): boolean {
    return false
  }
}

/** A colour under that of the layer it is on; both have alpha, blue, green and red, from the highest byte on. */
export function shaded(color: number, shade: number): number {
  if (shade === -1) return color
  const alpha = ((color >>> 24) * (shade >>> 24)) / 255
  const blue = (((color >> 16) & 0xff) * ((shade >> 16) & 0xff)) / 255
  const green = (((color >> 8) & 0xff) * ((shade >> 8) & 0xff)) / 255
  const red = ((color & 0xff) * (shade & 0xff)) / 255
  return (alpha << 24) | (blue << 16) | (green << 8) | red
}

/** Where a texture's left and upper edge lie from its middle, px: what its sheet left out at the edges counts. */
export const leftEdge = ({ orig, trim }: Texture): number => (trim ? trim.x : 0) - orig.width / 2
export const topEdge = ({ orig, trim }: Texture): number => (trim ? trim.y : 0) - orig.height / 2
