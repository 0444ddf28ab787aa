import { settlerGifts } from '../../../sim/content/settlers.ts'
import { countTrade, settlersFed } from '../../../sim/rules/settlers.ts'
import type { Save } from '../../../sim/save/save.ts'

/** Seconds by which the camp's lookouts announce the events of the open run. Only those who had eaten when it began count. */
export const warningSeconds = ({ ext, currentSettlers }: Save): number =>
  ext.run === null ? 0 : settlerGifts.warningSeconds * countTrade(settlersFed({ ext, currentSettlers }, ext.run.startedAt), 'lookout')
