import { lazyComponent } from '../../ui/lazy-component.ts'

/** The dialogs and the news of a run, what they bring, and the caps of its keys, are fetched behind its first frame: nothing has happened in it. */
const load = {
  banner: () => import('./run-banner.tsx'),
  slotMessage: () => import('./slot-message.tsx'),
  pause: () => import('./pause-menu.tsx'),
  death: () => import('./death-dialog.tsx'),
  chest: () => import('./behemoth-chest.tsx'),
  notice: () => import('./run-notice.tsx'),
  instincts: () => import('./instincts-in-hand.tsx'),
  eliteChest: () => import('./elite-chest-news.tsx'),
  fireWatch: () => import('./fire-watch.tsx'),
  runEvents: () => import('./run-events.tsx'),
  key: () => import('../../ui/key.tsx'),
}

export const RunBanner = lazyComponent(() => load.banner().then(({ RunBanner }) => RunBanner))
export const SlotMessage = lazyComponent(() => load.slotMessage().then(({ SlotMessage }) => SlotMessage))
export const PauseMenu = lazyComponent(() => load.pause().then(({ PauseMenu }) => PauseMenu))
export const RunDeath = lazyComponent(() => load.death().then(({ RunDeath }) => RunDeath))
export const BehemothChest = lazyComponent(() => load.chest().then(({ BehemothChest }) => BehemothChest))
/** Nobody has one before a dialog was answered. */
export const InstinctsInHand = lazyComponent(() => load.instincts().then(({ InstinctsInHand }) => InstinctsInHand))
export const EliteChestNews = lazyComponent(() => load.eliteChest().then(({ EliteChestNews }) => EliteChestNews))
/** On Defense alone. */
export const FireWatch = lazyComponent(() => load.fireWatch().then(({ FireWatch }) => FireWatch))
/** What is pressed is seen before its key is. */
export const Keycap = lazyComponent(() => load.key().then(({ Keycap }) => Keycap))
/** None begins in a run's first seconds. */
export const RunEventLine = lazyComponent(() => load.runEvents().then(({ RunEventLine }) => RunEventLine))
export const RunEventNews = lazyComponent(() => load.runEvents().then(({ RunEventNews }) => RunEventNews))
export const RunFailed = lazyComponent(() => load.notice().then(({ RunFailed }) => RunFailed))
export const RunUnsettled = lazyComponent(() => load.notice().then(({ RunUnsettled }) => RunUnsettled))

/** So that they are here when they are needed, whatever has become of the connection by then. */
export function fetchDialogs(): void {
  Promise.all(Object.values(load).map((fetch) => fetch())).catch(() => {})
}
