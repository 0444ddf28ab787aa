import {
  AbstractRenderer,
  CanvasColorMaskPipe,
  CanvasContextSystem,
  CanvasLimitsSystem,
  CanvasRenderTargetSystem,
  CanvasTextureSystem,
  type Renderer,
  RendererType,
} from 'pixi.js'
import { CanvasLayerPipe } from './canvas-pipe.ts'
import { layerRenderer } from './layer-renderer.ts'

// Pixi refuses to start where the page's policy forbids functions made from text, though this renderer makes none.
Object.assign(AbstractRenderer.prototype, { _unsafeEvalCheck() {} })

/** Draws on a 2d canvas. */
export const newCanvasRenderer = (): Renderer =>
  layerRenderer({
    name: 'canvas',
    type: RendererType.CANVAS,
    systems: [CanvasContextSystem, CanvasLimitsSystem, CanvasTextureSystem, CanvasRenderTargetSystem],
    colorMask: CanvasColorMaskPipe,
    layers: CanvasLayerPipe,
  })
