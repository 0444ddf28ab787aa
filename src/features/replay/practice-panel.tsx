import type { PracticeResult } from '../../../machines/practice-result.ts'
import type { ReplayEvent } from '../../../machines/replay.machine.ts'
import { hasFinds, totalKills } from '../../../sim/contract/gains.ts'
import type { RunGains } from '../../../sim/contract/run-report.ts'
import { t } from '../../language/t.ts'
import { Figures, Tally } from '../../loot/figures.tsx'
import { formatRunClock } from '../../messages/format.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'
import '../../loot/rewards.css'

interface PracticePanelProps {
  readonly practised: PracticeResult
  readonly send: (event: ReplayEvent) => void
}

/** Summary of a practice run that played on from a moment of the replay. */
export function PracticePanel({ practised: { ending, from, until, gains }, send }: PracticePanelProps) {
  return (
    <GatePage game={t('landing.game')}>
      <section className="panel stack lg">
        <h1>{t('practice.over')}</h1>
        <p role="status">{t(`practice.result.${ending}`, { from: formatRunClock(from), until: formatRunClock(until) })}</p>
        <div className="rewards">
          <Figures figures={[{ label: t('practice.kills'), count: totalKills(gains), icon: 'skull' }]} />
          <LostLoot gains={gains} />
        </div>
        <p className="dim">{t('practice.uncounted')}</p>
        <Button variant="primary" block onClick={() => send({ type: 'START' })}>
          {t('practice.again')}
        </Button>
        <Button block onClick={() => send({ type: 'WATCH' })}>
          {t('practice.back')}
        </Button>
      </section>
    </GatePage>
  )
}

function LostLoot({ gains }: { readonly gains: RunGains }) {
  if (!hasFinds(gains)) return <p>{t('practice.noLoot')}</p>
  const { coins, scrap, diamonds, items } = gains
  const figures = [
    { label: t('rewards.coins'), count: coins, image: 'coin' },
    { label: t('rewards.scrap'), count: scrap, image: 'scrap' },
    { label: t('rewards.diamonds'), count: diamonds, image: 'diamond' },
  ] as const
  const rows = Object.entries(items).map(([id, count]) => ({ id, name: anyItemName(id) ?? id, count }))
  return (
    <>
      <h2>{t('practice.loot')}</h2>
      <Figures lost figures={figures.filter(({ count }) => count > 0)} />
      <Tally lost title={t('rewards.itemsFound')} rows={rows} />
    </>
  )
}
