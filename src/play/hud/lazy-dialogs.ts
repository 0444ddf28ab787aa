import { lazyComponent } from '../../ui/lazy-component.ts'

/** These parts of a run are loaded after its first frame, because none of them is needed before. */
const load = {
  banner: () => import('./run-banner.tsx'),
  slotMessage: () => import('./slot-message.tsx'),
  pause: () => import('./pause-menu.tsx'),
  home: () => import('./home-question.tsx'),
  death: () => import('./death-dialog.tsx'),
  chest: () => import('./behemoth-chest.tsx'),
  notice: () => import('./run-notice.tsx'),
  instincts: () => import('./active-instincts.tsx'),
  eliteChest: () => import('./elite-chest-news.tsx'),
  fireWatch: () => import('./fire-watch.tsx'),
  runEvents: () => import('./run-events.tsx'),
  standing: () => import('./standing-warning.tsx'),
  key: () => import('../../ui/key.tsx'),
}

export const RunBanner = lazyComponent(() => load.banner().then(({ RunBanner }) => RunBanner))
export const SlotMessage = lazyComponent(() => load.slotMessage().then(({ SlotMessage }) => SlotMessage))
export const PauseMenu = lazyComponent(() => load.pause().then(({ PauseMenu }) => PauseMenu))
export const HomeQuestion = lazyComponent(() => load.home().then(({ HomeQuestion }) => HomeQuestion))
export const RunDeath = lazyComponent(() => load.death().then(({ RunDeath }) => RunDeath))
export const BehemothChest = lazyComponent(() => load.chest().then(({ BehemothChest }) => BehemothChest))
/** The player has no Instinct before answering a dialog. */
export const ActiveInstincts = lazyComponent(() => load.instincts().then(({ ActiveInstincts }) => ActiveInstincts))
export const EliteChestNews = lazyComponent(() => load.eliteChest().then(({ EliteChestNews }) => EliteChestNews))
/** Used on Defense only. */
export const FireWatch = lazyComponent(() => load.fireWatch().then(({ FireWatch }) => FireWatch))
/** The control itself appears before its keycap. */
export const Keycap = lazyComponent(() => load.key().then(({ Keycap }) => Keycap))
/** No run event starts in the first seconds of a run. */
export const RunEventLine = lazyComponent(() => load.runEvents().then(({ RunEventLine }) => RunEventLine))
export const RunEventNews = lazyComponent(() => load.runEvents().then(({ RunEventNews }) => RunEventNews))
/** Standing still is noticed after most of a minute. */
export const StandingWarning = lazyComponent(() => load.standing().then(({ StandingWarning }) => StandingWarning))
export const RunFailed = lazyComponent(() => load.notice().then(({ RunFailed }) => RunFailed))
export const RunUnsettled = lazyComponent(() => load.notice().then(({ RunUnsettled }) => RunUnsettled))

/** Preloads the dialogs, so that they are available even if the connection is lost later. */
export function fetchDialogs(): void {
  Promise.all(Object.values(load).map((fetch) => fetch())).catch(() => {})
}
