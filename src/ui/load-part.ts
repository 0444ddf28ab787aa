import { loadTexts } from '../language/texts.ts'
import { retryUntilLoaded } from './retry-until-loaded.ts'

/**
 * A part of the game that lies behind the landing: its texts first, which its modules read as they are imported, and then what `ask`
 * imports. `run`: a first run's first frame needs it, and it reads no other texts. Asked for until it comes; rejects once nobody is
 * `wanting` it.
 */
export const loadPart = <T>(ask: () => Promise<T>, texts: 'run' | 'game', wanting?: () => boolean): Promise<T> =>
  retryUntilLoaded(async () => {
    await Promise.all([loadTexts('run'), texts === 'game' && loadTexts('game')])
    return ask()
  }, wanting)
