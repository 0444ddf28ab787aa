import type { BLEND_MODES, Instruction, InstructionSet, Texture } from 'pixi.js'
import type { SpriteLayer } from './scene/layer.ts'

/** Consecutive layers with the same blend mode. */
export class LayerGroup implements Instruction {
  readonly renderPipeId = 'batch'
  readonly canBundle = false
  readonly layers: SpriteLayer[] = []
  readonly blendMode: BLEND_MODES

  constructor(blendMode: BLEND_MODES) {
    this.blendMode = blendMode
  }

  destroy(): void {}
}

/**
 * Draws layers under the name that Pixi's systems expect; there is no other kind of renderable. Each renderer
 * implements how a group is drawn.
 */
export abstract class LayerPipe<Group extends LayerGroup> {
  /** Keyed by the uid of their instruction set. */
  readonly #groups = new Map<number, Group[]>()

  protected abstract newGroup(blendMode: BLEND_MODES): Group
  abstract execute(group: Group): void

  /** An instruction set is rebuilt when layers are added or removed, a few times per run. */
  buildStart(list: InstructionSet): void {
    this.destroyInstructionSet(list)
    this.#groups.set(list.uid, [])
  }

  addRenderable(layer: SpriteLayer, list: InstructionSet): void {
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

  // The content of a layer is read when it is drawn, so there is nothing to do when an instruction set is finished or a
  // layer changes.
  break(): void {}
  buildEnd(): void {}
  upload(): void {}
  updateRenderable(): void {}
  validateRenderable(): boolean {
    return false
  }
}

/** Multiplies a colour by the tint of its layer. Both are ABGR, with alpha in the highest byte. */
export function multiplyColor(color: number, shade: number): number {
  if (shade === -1) return color
  const alpha = ((color >>> 24) * (shade >>> 24)) / 255
  const blue = (((color >> 16) & 0xff) * ((shade >> 16) & 0xff)) / 255
  const green = (((color >> 8) & 0xff) * ((shade >> 8) & 0xff)) / 255
  const red = ((color & 0xff) * (shade & 0xff)) / 255
  return (alpha << 24) | (blue << 16) | (green << 8) | red
}

/** Offset of a texture's left and top edge from its centre in px, including the margin that the sheet trimmed. */
export const leftEdge = ({ orig, trim }: Texture): number => (trim ? trim.x : 0) - orig.width / 2
export const topEdge = ({ orig, trim }: Texture): number => (trim ? trim.y : 0) - orig.height / 2
