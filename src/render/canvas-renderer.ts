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

// Pixi refuses to start if the page's CSP forbids `unsafe-eval`, although this renderer never uses it.
Object.assign(AbstractRenderer.prototype, { _unsafeEvalCheck() {} })

export const newCanvasRenderer = (): Renderer =>
  layerRenderer({
    name: 'canvas',
    type: RendererType.CANVAS,
    systems: [CanvasContextSystem, CanvasLimitsSystem, CanvasTextureSystem, CanvasRenderTargetSystem],
    colorMask: CanvasColorMaskPipe,
    layers: CanvasLayerPipe,
  })
