// @ts-check
/** Web server for Playwright. Takes the ports from PORT and PROJECT_PORT (see `site.ts`). */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { module } = await runnerImport(`${root}tests/hosted/site.ts`, { configFile: false, root, logLevel: 'error' })
const { serve } = /** @type {{ serve(port: number, projectPort: number): Promise<void> }} */ (module)
await serve(Number(process.env.PORT), Number(process.env.PROJECT_PORT))
