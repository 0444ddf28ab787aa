import {
  AbstractRenderer,
  BackgroundSystem,
  BatcherPipe,
  BlendModePipe,
  GCSystem,
  GlobalUniformSystem,
  type Renderer,
  type RendererType,
  RenderGroupPipe,
  RenderGroupSystem,
  SchedulerSystem,
  SpritePipe,
  Ticker,
  ViewSystem,
} from 'pixi.js'

/** A system, pipe or adaptor of Pixi's. */
interface Part {
  readonly extension: { readonly name: string }
}
interface OwnParts {
  readonly name: 'webgl' | 'canvas'
  readonly type: RendererType
  readonly systems: readonly Part[]
  readonly colorMask: Part
  readonly adaptor: Part
}

const SYSTEMS = [BackgroundSystem, GlobalUniformSystem, ViewSystem, RenderGroupSystem, GCSystem, SchedulerSystem]
const PIPES = [BlendModePipe, BatcherPipe, SpritePipe, RenderGroupPipe]
const named = (parts: readonly Part[]) => parts.map((value) => ({ name: value.extension.name, value }))

// Pixi's clock, which frees what is not drawn any more, would ask for animation frames of its own: the stage tells it the time.
Ticker.system.autoStart = false

class SpriteRenderer extends AbstractRenderer<never, never, HTMLCanvasElement> {}

/**
 * A renderer for sprites in containers, from Pixi's parts in Pixi's order. Its own renderers bring graphics, meshes,
 * masks, filters and snapshots along, a quarter of the library that the game would load and never use.
 */
export function spriteRenderer({ name, type, systems, colorMask, adaptor }: OwnParts): Renderer {
  const config = {
    name,
    type,
    systems: named([...SYSTEMS, ...systems]),
    renderPipes: named([...PIPES, colorMask]),
    renderPipeAdaptors: named([adaptor]),
  }
  return new SpriteRenderer(config as never) as unknown as Renderer
}
