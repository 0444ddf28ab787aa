import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import { memoizeAsync } from './memoize-async.ts'

/** Fetched with the first thing that there is to say: the first frame of a run does without. */
export const sentences = memoizeAsync(() => retryUntilLoaded(() => import('../../messages/economy.ts')))
