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

/** A system or pipe of Pixi, or a replacement for one. */
interface Part {
  readonly extension: { readonly name: string }
}
interface OwnParts {
  readonly name: 'webgl' | 'canvas'
  readonly type: RendererType
  readonly systems: readonly Part[]
  readonly colorMask: Part
  readonly layers: Part
}

const SYSTEMS = [BackgroundSystem, GlobalUniformSystem, ViewSystem, RenderGroupSystem, GCSystem, SchedulerSystem]
const PIPES = [BlendModePipe]
const named = (parts: readonly Part[]) => parts.map((value) => ({ name: value.extension.name, value }))

// Pixi's ticker, which frees unused resources, would request its own animation frames; the stage drives it instead.
Ticker.system.autoStart = false

class LayerRenderer extends AbstractRenderer<never, never, HTMLCanvasElement> {}

/**
 * A renderer for layers in containers, built from Pixi's parts in Pixi's order. Pixi's own renderers include sprites,
 * graphics, meshes, masks, filters and snapshots: a quarter of the library that the game would load and never use.
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
