import { CONTRACT_TWISTS, type ContractTwist } from '../sim/content/contracts.ts'
import { isLocationId } from '../sim/content/locations.ts'
import { CAMP_SCREEN_IDS } from './camp-screens.ts'

export type SessionKind = 'loading' | 'anonymous' | 'authenticated'
/**
 * - `entrance`: auth and landing pages, which redirect a signed-in user (NAV-06)
 * - `open`: shown to every visitor, never redirected (OP-03)
 * - `choice`: needs a session, but no slot
 * - `game`: needs a session and plays a slot
 * - `unknown`: the not-found page, in every session state (OP-06)
 */
export type RouteKind = 'entrance' | 'open' | 'choice' | 'game' | 'unknown'

export const BOARDS_PATH = '/boards'
/** Path of the replay screen; the run itself follows after `#`. */
export const REPLAY_PATH = '/replay'
/** Path of a run that the server keeps. */
export const storedRunPath = (run: string): string => `${REPLAY_PATH}/${run}`

/** Search parameter of a replay address whose visitor wants to race the run. */
export const RACE_PARAM = 'race'
/** Path for racing a run that the server keeps. */
export const racePath = (run: string): string => `${storedRunPath(run)}?${RACE_PARAM}=1`

/** Path of the night that is the same for all players (decision 0010). */
export const TONIGHT_PATH = '/tonight'

/** Path of the moderators' desk, and of a player's notices from it (decision 0043). */
export const DESK_PATH = '/desk'
export const NOTICES_PATH = '/notices'

/** Path of the operator's page (decision 0050). */
export const OPERATOR_PATH = '/operator'

/** Path of the public economy report (decision 0053). */
export const ECONOMY_PATH = '/economy'

/** Path of the weekly contracts (decision 0035). */
export const CONTRACTS_PATH = '/contracts'

const ROUTE_KINDS: Readonly<Record<string, RouteKind>> = {
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
  '/delete-account': 'open',
  '/terms': 'open',
  '/imprint': 'open',
  '/accessibility': 'open',
  [BOARDS_PATH]: 'open',
  [TONIGHT_PATH]: 'open',
  [DESK_PATH]: 'open',
  [OPERATOR_PATH]: 'open',
  [ECONOMY_PATH]: 'open',
  '/profile-selection': 'choice',
  [NOTICES_PATH]: 'choice',
  '/intro-slideshow': 'game',
  '/adventure-map': 'game',
  '/camp': 'game',
  [CONTRACTS_PATH]: 'game',
  ...Object.fromEntries(CAMP_SCREEN_IDS.map((id) => [`/${id}`, 'game' as const])),
}

/** Normalizes a path as the router does, which treats `/Camp/` as `/camp`. */
export const normalizePath = (path: string): string => path.toLowerCase().replace(/(?!^)\/+$/, '')

const RUN_PATH = '/adventure/'
export const RANK_PARAM = 'nightmare'
/** Search parameter of a run that has begun: opening the address resumes that run (`resumePath`) instead of starting another. */
export const RESUME_PARAM = 'resume'
/** Path of the run on a location, at a Nightmare rank. Defense is a camp tile with a route like the other camp screens (NAV-02). */
export function runPath(locationId: string, nightmare = 0): string {
  if (locationId === 'defense') return '/defense'
  return `${RUN_PATH}${locationId}${nightmare > 0 ? `?${RANK_PARAM}=${nightmare}` : ''}`
}
export function resumePath(locationId: string, nightmare: number): string {
  const path = runPath(locationId, nightmare)
  return `${path}${path.includes('?') ? '&' : '?'}${RESUME_PARAM}=1`
}
/** Search parameter with the twist of a contract. */
export const TWIST_PARAM = 'contract'
/** Path of a run for a contract. */
export const contractRunPath = (locationId: string, twist: ContractTwist): string => `${runPath(locationId)}?${TWIST_PARAM}=${twist}`
/** Twist in an address parameter; undefined if missing or unknown. */
export const parseTwist = (param: string | null): ContractTwist | undefined => CONTRACT_TWISTS.find((twist) => twist === param)
/** Nightmare rank in an address parameter; 0 if missing or invalid. */
export function parseRank(param: string | null): number {
  const rank = Number(param)
  return Number.isSafeInteger(rank) && rank > 0 ? rank : 0
}
export const isReplayPath = (path: string): boolean => /^\/replay(\/[^/]+)?$/.test(normalizePath(path))
export const isRunPath = (path: string): boolean => path === runPath('defense') || path.startsWith(RUN_PATH)
/** True if no run is played or watched at the path. */
export const isCalmPath = (path: string): boolean => !isRunPath(path) && !isReplayPath(path) && path !== TONIGHT_PATH

/**
 * Kind of a path of the route table (NAV-01). `/adventure/{locationId}` is known for the five locations and `defense` (OP-47), `/replay`
 * for itself and for each kept run.
 */
export function routeKind(path: string): RouteKind {
  const location = /^\/adventure\/([^/]+)\/*$/i.exec(path)?.[1]
  if (location !== undefined) return isLocationId(location) ? 'game' : 'unknown'
  if (isReplayPath(path)) return 'open'
  const route = normalizePath(path)
  return Object.hasOwn(ROUTE_KINDS, route) ? (ROUTE_KINDS[route] as RouteKind) : 'unknown'
}

/** Result of a session event: go to a path, resume the slot that this user played last (`resume`, OP-103), or stay. */
export type Redirect =
  | { readonly type: 'stay' }
  | { readonly type: 'resume' }
  | { readonly type: 'go'; readonly to: '/login' | '/profile-selection' }
const stay = { type: 'stay' } as const satisfies Redirect

/**
 * F8: the redirect when the session becomes `session` while `path` is shown. Evaluated once per change of identity (OP-05), never for
 * navigation inside the app (OP-04). No slot is active at that time, since the last identity's memory was cleared. The answer at the target
 * of a `go` is always `stay`, so there are no loops.
 */
export function redirectFor(session: SessionKind, path: string): Redirect {
  const kind = routeKind(path)
  if (session === 'anonymous') return kind === 'choice' || kind === 'game' ? { type: 'go', to: '/login' } : stay
  if (session === 'loading') return stay
  if (kind === 'entrance') return { type: 'go', to: '/profile-selection' }
  return kind === 'game' ? { type: 'resume' } : stay
}

/**
 * True if the game autosaves at the path. It never does on the entrance and choice routes (NAV-11), nor on open and unknown ones, which are
 * not part of a game (OP-07).
 */
export const isAutosaveRoute = (path: string): boolean => routeKind(path) === 'game'

/** The view for a visitor of a path: the route's screen, a loading state, or a redirect to another path. */
export type Admission = 'show' | 'wait' | '/login' | '/profile-selection'

/**
 * Guard of the protected routes (NAV-07, OP-05): they show nothing before `authenticated`, however the visitor got there. `resuming`: a
 * slot is being loaded, or an interrupted run in it is being finished; no run starts before that. `onDefaults`: there is no save, or it
 * could not be loaded, so a game route opens on defaults and nothing is written (OP-103, OP-66).
 */
export function decideAdmission(
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
