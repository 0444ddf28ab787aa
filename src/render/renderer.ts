import type { Renderer } from 'pixi.js'

/** Chromium hands out software WebGL even with failIfMajorPerformanceCaveat, so the driver's name decides. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i
/** Beyond this more pixels cost time and are not seen. */
const MAX_RESOLUTION = 2

function hasFastWebgl(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (gl === null) return false
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const driver = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !SOFTWARE.test(driver)
}

// Two functions with calls of their own: in one expression the build joins the imports and preloads both.
const newWebgl = async () => (await import('./webgl-renderer.ts')).newWebglRenderer()
const newCanvas = async () => (await import('./canvas-renderer.ts')).newCanvasRenderer()

/**
 * WebGL where a graphics processor draws it, Pixi's canvas renderer elsewhere, or everywhere if `canvasOnly`.
 * The canvas says which in `data-renderer`: `webgl` or `canvas`.
 */
export async function createRenderer(canvasOnly: boolean): Promise<Renderer> {
  const fast = !canvasOnly && hasFastWebgl()
  const renderer = fast ? await newWebgl() : await newCanvas()
  await renderer.init({
    autoDensity: true,
    // Without a graphics processor every pixel is paid for by the processor.
    resolution: fast ? Math.min(globalThis.devicePixelRatio, MAX_RESOLUTION) : 1,
    antialias: false,
    backgroundColor: 0x0c0d12,
    // Only sprites are drawn: texts, graphics, filters and Pixi's own events stay away.
    skipExtensionImports: true,
  })
  renderer.canvas.dataset.renderer = renderer.name
  return renderer
}
