import { runPath } from '../../machines/redirects.ts'
import { textsOf } from '../language/texts.ts'

const GAME = 'Nightfence'
const { titles, places } = textsOf('landing')['page-titles']
/** Of the pages without a header: a page with one names itself (`Shell`). */
const byPath: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(titles).map(([page, title]) => [`/${page}`, title])),
  ...Object.fromEntries(Object.entries(places).map(([id, place]) => [runPath(id), place])),
}

/** The browser tab's title. */
export const documentTitle = (title: string | undefined): string => (title === undefined ? GAME : `${title} · ${GAME}`)
export const pageTitle = (path: string): string => {
  const known = path.toLowerCase().replace(/\/+$/, '')
  return documentTitle(Object.hasOwn(byPath, known) ? byPath[known] : undefined)
}
