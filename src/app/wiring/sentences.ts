import { loadPart } from '../../ui/load-part.ts'
import { memoizeAsync } from './memoize-async.ts'

/** Fetched with the first thing that there is to say: the first frame of a run does without. */
export const sentences = memoizeAsync(() => loadPart(() => import('../../messages/economy.ts'), 'game'))
