// @ts-check
import { fileURLToPath } from 'node:url'

const file = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url))

/**
 * The router's own build for production, which its package lists under no condition: what is imported by its name warns of mistakes
 * in the console, in sentences that a player would load.
 * @returns {import('vite').Plugin}
 */
export const leanRouter = () => ({
  name: 'lean-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: file('index') },
        { find: /^react-router\/dom$/, replacement: file('dom-export') },
      ],
    },
  }),
})
