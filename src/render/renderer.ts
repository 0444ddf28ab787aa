import type { Renderer } from 'pixi.js'

/** Chromium provides software WebGL even with failIfMajorPerformanceCaveat, so the driver's name decides. */
const SOFTWARE_DRIVER = /swiftshader|llvmpipe|softpipe|basic render|software/i
/** A higher resolution costs time without a visible difference. */
const MAX_RESOLUTION = 2

function hasFastWebgl(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (gl === null) return false
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const driver = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !SOFTWARE_DRIVER.test(driver)
}

// Separate functions, because the bundler would merge the imports of one expression and preload both.
const newWebgl = async () => (await import('./webgl-renderer.ts')).newWebglRenderer()
const newCanvas = async () => (await import('./canvas-renderer.ts')).newCanvasRenderer()

/**
 * Returns the WebGL renderer if a GPU is available, Pixi's canvas renderer otherwise or if `canvasOnly` is set. The
 * canvas has the name in `data-renderer`: `webgl` or `canvas`.
 */
export async function createRenderer(canvasOnly: boolean): Promise<Renderer> {
  const fast = !canvasOnly && hasFastWebgl()
  const renderer = fast ? await newWebgl() : await newCanvas()
  await renderer.init({
    autoDensity: true,
    // Without a GPU the CPU draws every pixel.
    resolution: fast ? Math.min(globalThis.devicePixelRatio, MAX_RESOLUTION) : 1,
    antialias: false,
    backgroundColor: 0x0c0d12,
    // Only sprites are drawn, so texts, graphics, filters and Pixi's events are not loaded.
    skipExtensionImports: true,
  })
  renderer.canvas.dataset.renderer = renderer.name
  return renderer
}
