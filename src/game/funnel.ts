import type { User } from '../../machines/ports.ts'
import type { FunnelStep } from '../../sim/content/funnel.ts'
import { type BrowserSignals, hasDoNotTrack } from '../browser/do-not-track.ts'
import { tabStorage } from '../browser/storage.ts'
import { rememberVisit, visitOf } from '../state/visit.ts'
import type { Game } from './game.ts'

type FunnelParts = Pick<Game, 'keeper' | 'preferences' | 'debug'> & {
  readonly backend: Pick<Game['backend'], 'funnel'> & { user(): User | null }
}
type Browser = Pick<Navigator, 'webdriver'> & BrowserSignals

/**
 * Counts once that this tab's visit reached the step and all steps before it. A visit begins only with a new visitor or with a guest's
 * first run, so returning players do not affect the rates. It never fails and nothing waits for it: a step that could not be sent is not
 * counted.
 */
export function countStep(game: FunnelParts, step: FunnelStep, browser: Browser = navigator, storage = tabStorage): void {
  if (!game.preferences.countSteps || hasDoNotTrack(browser)) return
  const visit = visitOf(storage, game.debug.log) ?? (isNewVisitor(game) ? { id: crypto.randomUUID(), reached: [] } : null)
  if (visit === null) return
  const steps = [...new Set<FunnelStep>(step === 'opened' ? ['opened'] : ['opened', 'clicked', step])]
  const next = steps.filter((one) => !visit.reached.includes(one))
  if (next.length === 0) return
  // A visit that cannot be stored would count its steps repeatedly.
  if (!rememberVisit(storage, { ...visit, reached: [...visit.reached, ...next] })) return
  for (const one of next) game.backend.funnel.count({ visit: visit.id, step: one, automated: browser.webdriver }).catch(() => {})
}

/** A guest counts as new until the second run. Before a slot is open, the number of runs is unknown and the guest does not count. */
function isNewVisitor({ backend, keeper }: Pick<FunnelParts, 'backend' | 'keeper'>): boolean {
  const user = backend.user()
  if (user === null) return true
  return user.guest === true && keeper.state.slot !== null && (keeper.state.save.ext.draws.run ?? 0) <= 1
}
