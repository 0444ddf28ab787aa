import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { CAMP_SCREEN_IDS, campScreens } from '../../machines/camp-screens.ts'
import { iconNames } from '../../src/looks/icon-names.ts'
import { sourceFiles } from './files.ts'

/** The pages of features, and those that compose several features. */
const pages = sourceFiles('src/app/pages', 'src/features')
  .filter((file) => file.endsWith('.page.tsx') || /^src\/app\/pages\/[^/]+\.tsx$/.test(file))
  .map((file) => basename(file, '.tsx').replace(/\.page$/, ''))

test('every camp screen has its page, and every page is a camp screen or in the route table', () => {
  expect(CAMP_SCREEN_IDS.filter((id) => !pages.includes(id)).map((id) => `${id}.page.tsx is missing`)).toEqual([])
  const named = [
    ...['routes.tsx', 'pages/after-run.ts']
      .map((file) => readFileSync(`src/app/${file}`, 'utf8'))
      .join()
      .matchAll(/(?:pages|features\/[\w-]+|'\.)\/([\w-]+?)(?:\.page)?\.tsx/g),
  ]
  const reached = new Set<string>([...CAMP_SCREEN_IDS, ...named.map(([, page]) => page as string)])
  expect(pages.filter((page) => !reached.has(page)).map((page) => `${page} is no row of machines/camp-screens.ts`)).toEqual([])
})

test('the tile of every camp screen has a picture', () => {
  expect(CAMP_SCREEN_IDS.filter((id) => !(iconNames as readonly string[]).includes(campScreens[id].icon))).toEqual([])
})
