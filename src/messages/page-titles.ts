import { runPath } from '../../machines/redirects.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { namesUnder, t } from '../language/t.ts'

const GAME_NAME = 'Nightfence'

/** The title of a page without a header, or `undefined`. A page with a header sets its own (`Shell`). */
function titleOf(path: string): string | undefined {
  const page = namesUnder('page-titles').find((name) => path === `/${name}`)
  if (page !== undefined) return t(`page-titles.${page}`)
  const place = namesUnder('page-titles.places').find((id) => path === runPath(id satisfies LocationId))
  return place && t(`page-titles.places.${place}`)
}

export const documentTitle = (title: string | undefined): string => (title === undefined ? GAME_NAME : `${title} · ${GAME_NAME}`)
export const pageTitle = (path: string): string => documentTitle(titleOf(path.toLowerCase().replace(/\/+$/, '')))
