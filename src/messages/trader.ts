import type { TraderNotice } from '../../machines/trader-refresh.machine.ts'
import { INSTANT_REFRESH_DIAMONDS } from '../../sim/content/trader.ts'
import { t } from '../language/t.ts'

export const traderToast = ({ type }: TraderNotice): string =>
  type === 'refreshed' ? t('trader.notices.refreshed') : t(`trader.notices.${type}`, { diamonds: INSTANT_REFRESH_DIAMONDS })
