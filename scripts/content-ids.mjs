// @ts-check
/** Adds the ids of new content to tests/content/content-ids.ts. Ids are never removed, because saves refer to them. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'content-ids', { main: 'tests/content/id-tables.ts' })
/** @type {{ contentIdsPage(): string }} */
const { contentIdsPage } = await import(pathToFileURL(at('main')).href)
writeFileSync(`${root}tests/content/content-ids.ts`, contentIdsPage())
