import { runPath } from '../../machines/redirects.ts'
import { places } from '../looks/locations.ts'

const GAME = 'Nightfence'
/** Of the pages without a header: a page with one names itself (`Shell`). */
const titles: Readonly<Record<string, string>> = {
  '/login': 'Login',
  '/signup': 'Sign Up',
  '/signup-confirmation': 'Check your email',
  '/forgot-password': 'Forgot Password',
  '/reset-password': 'New Password',
  '/privacy': 'Privacy',
  '/accessibility': 'Accessibility',
  '/email-confirmed': 'Email confirmed',
  '/profile-selection': 'Select Your Profile',
  '/intro-slideshow': 'Introduction',
  ...Object.fromEntries(places.map(({ id, label }) => [runPath(id), label])),
}

/** The browser tab's title. */
export const documentTitle = (title: string | undefined): string => (title === undefined ? GAME : `${title} · ${GAME}`)
export const pageTitle = (path: string): string => {
  const known = path.toLowerCase().replace(/\/+$/, '')
  return documentTitle(Object.hasOwn(titles, known) ? titles[known] : undefined)
}
