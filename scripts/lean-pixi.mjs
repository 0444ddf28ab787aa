// @ts-check
import { basename } from 'node:path'

/**
 * What Pixi registers when it is read and the game does without: a loader of spritesheets, which alone would bring the asset
 * pipeline along, and masks, videos and textures from whatever comes.
 */
const REGISTERED = /pixi\.js\/lib\/(spritesheet|rendering)\/init\.mjs$/
/** Classes that `pixi.js/unsafe-eval` mends for those who use them: particle containers and WebGPU. */
const MENDED = /pixi\.js\/lib\/.*\/(ParticleBuffer|GpuUboSystem)\.mjs$/

/** @returns {import('vite').Plugin} */
export const leanPixi = () => ({
  name: 'lean-pixi',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: MENDED }, handler: (id) => `export class ${basename(id, '.mjs')} {}` },
  transform: { filter: { id: REGISTERED }, handler: (code) => ({ code, moduleSideEffects: false }) },
})
