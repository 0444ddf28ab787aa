// @ts-check
/**
 * What Pixi registers when it is read and the game does without: a loader of spritesheets, which alone would bring the asset
 * pipeline along, and masks, videos and textures from whatever comes.
 */
const REGISTERED = /pixi\.js\/lib\/(spritesheet|rendering)\/init\.mjs$/

/**
 * Modules that Pixi reads and the game never reaches: programs for WebGPU, particle containers, compressed textures, cubes and videos, uniform buffers,
 * functions built from text (`pixi.js/unsafe-eval` has others in their place), colors that are not numbers. Each is replaced by what its
 * importers name, or the build fails.
 * @type {Readonly<Record<string, string>>}
 */
const REPLACED = {
  'pixi.js/lib/scene/particle-container/shared/ParticleBuffer.mjs': 'export class ParticleBuffer {}',
  'pixi.js/lib/unsafe-eval/particle/generateParticleUpdatePolyfill.mjs': 'export const generateParticleUpdatePolyfill = null',
  'pixi.js/lib/rendering/renderers/gpu/GpuUboSystem.mjs': 'export class GpuUboSystem {}',
  'pixi.js/lib/rendering/renderers/gpu/shader/GpuProgram.mjs': 'export class GpuProgram { static from() {} }',
  'pixi.js/lib/unsafe-eval/ubo/generateUboSyncPolyfill.mjs':
    'export const generateUboSyncPolyfillSTD40 = null, generateUboSyncPolyfillWGSL = null',
  'pixi.js/lib/rendering/renderers/gl/texture/uploaders/glUploadCompressedTextureResource.mjs':
    'export const glUploadCompressedTextureResource = null',
  'pixi.js/lib/rendering/renderers/gl/texture/uploaders/glUploadCubeTextureResource.mjs':
    'export const createGlUploadCubeTextureResource = () => null',
  'pixi.js/lib/rendering/renderers/gl/texture/uploaders/glUploadVideoResource.mjs': 'export const glUploadVideoResource = null',
  'pixi.js/lib/rendering/renderers/gl/shader/GenerateShaderSyncCode.mjs': 'export const generateShaderSyncCode = null',
  'pixi.js/lib/rendering/renderers/gl/shader/utils/generateUniformsSync.mjs': 'export const generateUniformsSync = null',
  'pixi.js/lib/rendering/renderers/shared/shader/UboSystem.mjs': 'export class UboSystem {}',
  'pixi.js/lib/rendering/renderers/gl/GlUboSystem.mjs': 'export class GlUboSystem {}',
  'pixi.js/lib/rendering/renderers/gl/shader/utils/createUboSyncSTD40.mjs': 'export const createUboSyncFunctionSTD40 = null',
  '@pixi/colord/index.mjs': 'export const extend = () => {}, colord = () => ({ isValid: () => false })',
  '@pixi/colord/plugins/names.mjs': 'export default null',
}
const PATHS = Object.keys(REPLACED)
const pathIn = (/** @type {string} */ id) => PATHS.find((path) => id.endsWith(`/node_modules/${path}`))

/** @returns {import('vite').Plugin} */
export const leanPixi = () => ({
  name: 'lean-pixi',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /pixi/ }, handler: (id) => REPLACED[pathIn(id) ?? ''] },
  transform: { filter: { id: REGISTERED }, handler: (code) => ({ code, moduleSideEffects: false }) },
})
