// @ts-check
/** Pixi registers a loader of spritesheets for its asset pipeline, which the game does without: it alone would bring the pipeline along. */
const LOADER = /pixi\.js\/lib\/spritesheet\/init\.mjs$/

/** @returns {import('vite').Plugin} */
export const leanPixi = () => ({
  name: 'lean-pixi',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: LOADER }, handler: (code) => ({ code, moduleSideEffects: false }) },
})
