import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import { memoizeAsync } from './memoize-async.ts'

/** Loaded with the first message, because the first frame of a run needs none. */
export const sentences = memoizeAsync(() => retryUntilLoaded(() => import('../../messages/economy.ts')))
