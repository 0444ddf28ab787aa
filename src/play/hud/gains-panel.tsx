import { memo } from 'react'
import { totalKills } from '../../../sim/contract/gains.ts'
import type { HudFigures } from '../../../sim/contract/hud.ts'
import type { RunGains } from '../../../sim/contract/run-report.ts'
import { t } from '../../language/t.ts'
import { formatCompact } from '../../messages/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { publicUrl } from '../../ui/public-url.ts'

interface GainsPanelProps {
  coins: number
  scrap: number
  diamonds: number
  crates: number
  kills: number
}

/** Gains of the current segment plus those of the earlier segments. */
export function gainFigures(hud: HudFigures, past: RunGains): GainsPanelProps {
  return {
    coins: hud.coins + past.coins,
    scrap: hud.scrap + past.scrap,
    diamonds: hud.diamonds + past.diamonds,
    crates: hud.crates + (past.items.crate ?? 0),
    kills: hud.kills + totalKills(past),
  }
}

/** The run's gains so far, with the pickups' own images. A zero is dimmed instead of hidden, so that nothing moves. */
export const GainsPanel = memo(function GainsPanel({ coins, scrap, diamonds, crates, kills }: GainsPanelProps) {
  return (
    <section className="gains plate" aria-label={t('run.gains')}>
      <dl>
        <Gain label={t('run.coins')} image="coin" count={coins} />
        <Gain label={t('run.scrap')} image="scrap" count={scrap} />
        <Gain label={t('run.diamonds')} image="diamond" count={diamonds} />
        <Gain label={t('run.crates')} image="crate" count={crates} />
        <Gain label={t('run.kills')} count={kills} />
      </dl>
    </section>
  )
})

function Gain({ label, image, count }: { label: string; image?: 'coin' | 'scrap' | 'diamond' | 'crate'; count: number }) {
  return (
    <div className={classNames(count === 0 && 'none')}>
      <dt>{image ? <img src={publicUrl(`/pickups/${image}.webp`)} alt={label} /> : <Icon name="skull" label={label} />}</dt>
      <dd>{formatCompact(count)}</dd>
    </div>
  )
}
