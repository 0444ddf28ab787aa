import { isLocationId } from '../sim/content/locations.ts'
import { CAMP_SCREEN_IDS } from './camp-screens.ts'

export type SessionKind = 'loading' | 'anonymous' | 'authenticated'
/**
 * - `entrance`: auth and landing pages, which a signed-in user leaves (NAV-06)
 * - `open`: shown to everybody, never redirected (OP-03)
 * - `choice`: needs a session, but no slot
 * - `game`: needs a session and plays a slot
 * - `unknown`: the not-found page, in every state (OP-06)
 */
export type RouteKind = 'entrance' | 'open' | 'choice' | 'game' | 'unknown'

/** Where the boards are. */
export const BOARDS_PATH = '/boards'
/** The address at which a run is watched; the run stands behind its `#`. */
export const REPLAY_PATH = '/replay'
/** That of a run which the server keeps. */
export const keptRunPath = (run: string): string => `${REPLAY_PATH}/${run}`

/** What says in the address of a replay that its visitor came to race it. */
export const RACE_PARAM = 'race'
/** Where a run that the server keeps is raced. */
export const racePath = (run: string): string => `${keptRunPath(run)}?${RACE_PARAM}=1`

/** The address of the night that is the same for everybody (decision 70). */
export const TONIGHT_PATH = '/tonight'

const ROUTES: Readonly<Record<string, RouteKind>> = {
  '/': 'entrance',
  '/index': 'entrance',
  '/jnt-games': 'entrance',
  '/login': 'entrance',
  '/signup': 'entrance',
  '/signup-confirmation': 'entrance',
  '/forgot-password': 'entrance',
  '/reset-password': 'open',
  '/email-confirmed': 'open',
  '/privacy': 'open',
  '/accessibility': 'open',
  [BOARDS_PATH]: 'open',
  [TONIGHT_PATH]: 'open',
  '/profile-selection': 'choice',
  '/intro-slideshow': 'game',
  '/adventure-map': 'game',
  '/camp': 'game',
  ...Object.fromEntries(CAMP_SCREEN_IDS.map((id) => [`/${id}`, 'game' as const])),
}

/** The router takes `/Camp/` for `/camp`, and so must whoever compares paths. */
export const canonical = (path: string): string => path.toLowerCase().replace(/(?!^)\/+$/, '')

const RUN_PATH = '/adventure/'
/** What a run's address calls its rank of Nightmare. */
export const RANK_PARAM = 'nightmare'
/** What says in the address of a run that it has begun: whoever opens that goes on with it (`resumePath`), and begins no other. */
export const RESUME_PARAM = 'resume'
/** The address of the run on a location, at a rank of Nightmare. Defense is a tile of the camp, with a route like the others there (NAV-02). */
export function runPath(locationId: string, nightmare = 0): string {
  if (locationId === 'defense') return '/defense'
  return `${RUN_PATH}${locationId}${nightmare > 0 ? `?${RANK_PARAM}=${nightmare}` : ''}`
}
/** The address of that run once it has begun. */
export function resumePath(locationId: string, nightmare: number): string {
  const path = runPath(locationId, nightmare)
  return `${path}${path.includes('?') ? '&' : '?'}${RESUME_PARAM}=1`
}
/** The rank that an address's parameter asks for; 0 where it asks for none that there can be. */
export function rankOf(param: string | null): number {
  const rank = Number(param)
  return Number.isSafeInteger(rank) && rank > 0 ? rank : 0
}
export const isReplayPath = (path: string): boolean => /^\/replay(\/[^/]+)?$/.test(canonical(path))
export const isRunPath = (path: string): boolean => path === runPath('defense') || path.startsWith(RUN_PATH)
/** No run is played there, or watched. */
export const isCalmPath = (path: string): boolean => !isRunPath(path) && !isReplayPath(path) && path !== TONIGHT_PATH

/** What a path of the route table (NAV-01) asks of its visitor. `/adventure/{locationId}` is known for the five locations and `defense` (OP-47); `/replay` stands for itself and for each kept run. */
export function routeKind(path: string): RouteKind {
  const location = /^\/adventure\/([^/]+)\/*$/i.exec(path)?.[1]
  if (location !== undefined) return isLocationId(location) ? 'game' : 'unknown'
  if (isReplayPath(path)) return 'open'
  const route = canonical(path)
  return Object.hasOwn(ROUTES, route) ? (ROUTES[route] as RouteKind) : 'unknown'
}

/** Where a session event leads: to a path, or to the slot that this user played last (`resume`, OP-103), or nowhere. */
export type Redirect =
  | { readonly type: 'stay' }
  | { readonly type: 'resume' }
  | { readonly type: 'go'; readonly to: '/login' | '/profile-selection' }
const stay = { type: 'stay' } as const satisfies Redirect

/**
 * F8: what follows when the session is found to be `session` while `path` is shown. Asked once for each change of
 * identity (OP-05), never for a step inside the app (OP-04); no slot is active then, for memory was cleared with the last
 * identity. The target of a `go` is a place where the answer is `stay`, so there are no loops.
 */
export function redirectFor(session: SessionKind, path: string): Redirect {
  const kind = routeKind(path)
  if (session === 'anonymous') return kind === 'choice' || kind === 'game' ? { type: 'go', to: '/login' } : stay
  if (session === 'loading') return stay
  if (kind === 'entrance') return { type: 'go', to: '/profile-selection' }
  return kind === 'game' ? { type: 'resume' } : stay
}

/**
 * False where the game is never saved by itself: on the entrance and choice routes (NAV-11), and, being no part of a game,
 * on the open and unknown ones (OP-07).
 */
export const isAutosaveRoute = (path: string): boolean => routeKind(path) === 'game'

/** What a visitor of a path gets to see: the route's screen, a wait, or another place. */
export type Admission = 'show' | 'wait' | '/login' | '/profile-selection'

/**
 * The protected routes' own guard (NAV-07, OP-05): nothing of them is shown before `authenticated`, whichever way one came.
 * `resuming`: a slot is being loaded, or was and what an earlier visit left open in it is being finished: no run begins before. `onDefaults`: there is no save to play, or none that could be had, so a game route
 * opens on defaults and nothing is written (OP-103, OP-66).
 */
export function admission(
  session: SessionKind,
  path: string,
  { resuming, onDefaults, hasActiveSlot }: { resuming: boolean; onDefaults: boolean; hasActiveSlot: boolean },
): Admission {
  const kind = routeKind(path)
  if (kind !== 'choice' && kind !== 'game') return 'show'
  if (session === 'loading') return 'wait'
  if (session === 'anonymous') return '/login'
  if (kind === 'choice') return 'show'
  if (resuming) return 'wait'
  return hasActiveSlot || onDefaults ? 'show' : '/profile-selection'
}
