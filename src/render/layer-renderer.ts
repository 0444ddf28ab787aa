import {
  AbstractRenderer,
  BackgroundSystem,
  BlendModePipe,
  GCSystem,
  GlobalUniformSystem,
  type Renderer,
  type RendererType,
  RenderGroupSystem,
  SchedulerSystem,
  Ticker,
  ViewSystem,
} from 'pixi.js'

/** A system or pipe of Pixi's, or what stands in for one. */
interface Part {
  readonly extension: { readonly name: string }
}
interface OwnParts {
  readonly name: 'webgl' | 'canvas'
  readonly type: RendererType
  readonly systems: readonly Part[]
  readonly colorMask: Part
  /** What draws layers. */
  readonly layers: Part
}

const SYSTEMS = [BackgroundSystem, GlobalUniformSystem, ViewSystem, RenderGroupSystem, GCSystem, SchedulerSystem]
const PIPES = [BlendModePipe]
const named = (parts: readonly Part[]) => parts.map((value) => ({ name: value.extension.name, value }))

// Pixi's clock, which frees what is not drawn any more, would ask for animation frames of its own: the stage tells it the time.
Ticker.system.autoStart = false

class LayerRenderer extends AbstractRenderer<never, never, HTMLCanvasElement> {}

/**
 * A renderer for layers in containers, from Pixi's parts in Pixi's order. Its own renderers bring sprites, graphics, meshes,
 * masks, filters and snapshots along, a quarter of the library that the game would load and never use.
 */
export function layerRenderer({ name, type, systems, colorMask, layers }: OwnParts): Renderer {
  const config = {
    name,
    type,
    systems: named([...SYSTEMS, ...systems]),
    renderPipes: named([...PIPES, layers, colorMask]),
    renderPipeAdaptors: [],
  }
  return new LayerRenderer(config as never) as unknown as Renderer
}
