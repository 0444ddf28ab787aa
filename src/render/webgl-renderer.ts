// Replaces the functions that Pixi would build with `eval`, because the page's CSP forbids it.
import 'pixi.js/unsafe-eval'
import {
  ColorMaskPipe,
  GlBufferSystem,
  GlColorMaskSystem,
  GlContextSystem,
  GlEncoderSystem,
  GlGeometrySystem,
  GlLimitsSystem,
  GlRenderTargetSystem,
  GlShaderSystem,
  GlStateSystem,
  GlTextureSystem,
  GlUniformGroupSystem,
  type Renderer,
  RendererType,
} from 'pixi.js'
import { layerRenderer } from './layer-renderer.ts'
import { WebglLayerPipe } from './webgl-pipe.ts'

export const newWebglRenderer = (): Renderer =>
  layerRenderer({
    name: 'webgl',
    type: RendererType.WEBGL,
    systems: [
      GlContextSystem,
      GlLimitsSystem,
      GlBufferSystem,
      GlTextureSystem,
      GlRenderTargetSystem,
      GlGeometrySystem,
      GlUniformGroupSystem,
      GlShaderSystem,
      GlEncoderSystem,
      GlStateSystem,
      GlColorMaskSystem,
    ],
    colorMask: ColorMaskPipe,
    layers: WebglLayerPipe,
  })
