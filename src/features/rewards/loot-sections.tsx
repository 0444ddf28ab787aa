import type { RunResult } from '../../../machines/reward.machine.ts'
import { item } from '../../../sim/content/items.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import type { RunGains } from '../../../sim/contract/run-report.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { t } from '../../language/t.ts'
import { Figures, Tally } from '../../loot/figures.tsx'
import { type Crates, enemyRows, itemRows, legendaryRows, materialRows, total } from '../../loot/loot.ts'
import { formatClock } from '../../messages/format.ts'
import { itemFace } from '../../messages/items.ts'
import { rankName } from '../../messages/nightmare.ts'
import { Icon } from '../../ui/icon.tsx'
import { ItemCard } from '../../ui/item-card.tsx'

interface MapLootProps {
  gains: RunGains
  locationId: LocationId
  /** Nightmare rank; 0 is not shown. */
  nightmare: number
  /** Strikes the figures out, because all of the loot was lost. */
  lost: boolean
  /** False if all figures would be zero. */
  found: boolean
}
/** Loot of the map (POST-13). */
export function MapLoot({ gains, locationId, nightmare, lost, found }: MapLootProps) {
  return (
    <section>
      <h2>{t('rewards.mapLoot')}</h2>
      <dl className="place">
        <div>
          <dt>
            <Icon name="map" label={t('rewards.map')} />
          </dt>
          <dd>
            {t(`locations.${locationId}.name`)}
            {nightmare > 0 && `, ${rankName(nightmare)}`}
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="hourglass" />
            {t('rewards.timeOnMap')}
          </dt>
          <dd className="num">{formatClock(gains.timeOnMap)}</dd>
        </div>
      </dl>
      {found && (
        <Figures
          lost={lost}
          figures={[
            { label: t('rewards.coins'), image: 'coin', count: gains.coins },
            { label: t('rewards.diamonds'), image: 'diamond', count: gains.diamonds },
            { label: t('rewards.scrap'), image: 'scrap', count: gains.scrap },
            { label: t('rewards.cratesFound'), image: 'crate', count: gains.items.crate ?? 0 },
            { label: t('rewards.lootbags'), item: 'lootbag', count: gains.items.lootbag ?? 0 },
            { label: t('rewards.materials'), icon: 'bag', count: total(materialRows(gains.items)) },
          ]}
        />
      )}
      <Legendaries items={gains.items} lost={lost} />
      <Tally title={t('rewards.eliminated')} rows={enemyRows(gains.enemiesKilledByType)} />
    </section>
  )
}

/** XP, levels and used items, which count regardless of how the run ended. */
export function SurvivorTotals({ totals: { xp, levels, used } }: { totals: RunResult['totals'] }) {
  return (
    <section>
      <h2>{t('rewards.survivor')}</h2>
      <Figures
        figures={[
          { label: t('rewards.xp'), icon: 'up', count: xp },
          { label: t('rewards.levels'), icon: 'trophy', count: levels },
        ]}
      />
      <Tally title={t('rewards.used')} rows={itemRows(used)} />
    </section>
  )
}

/** Contents of the opened crates (POST-14). */
export function CrateContents({ crates }: { crates: Crates | null }) {
  return (
    <section>
      <h2>{t('rewards.crateContents')}</h2>
      {crates && hasContents(crates) ? <CrateFigures crates={crates} /> : <p className="nothing">{t('rewards.emptyCrates')}</p>}
    </section>
  )
}

const hasContents = ({ coins, diamonds, scrap, items }: Crates) =>
  coins > 0 || diamonds > 0 || scrap > 0 || Object.values(items).some((count) => count > 0)

function CrateFigures({ crates }: { crates: Crates }) {
  const materials = materialRows(crates.items)
  return (
    <>
      <Figures
        figures={[
          { label: t('rewards.coins'), image: 'coin', count: crates.coins },
          { label: t('rewards.diamonds'), image: 'diamond', count: crates.diamonds },
          { label: t('rewards.scrap'), image: 'scrap', count: crates.scrap },
          { label: t('rewards.materials'), icon: 'bag', count: total(materials) },
        ]}
      />
      <Tally title={t('rewards.materials')} rows={materials} />
    </>
  )
}

/** Legendary items dropped by behemoths, as item cards; struck out if they were lost. */
function Legendaries({ items, lost }: { items: RunGains['items']; lost: boolean }) {
  const rows = legendaryRows(items)
  if (rows.length === 0) return null
  if (lost) return <Tally title={t('rewards.legendaries')} rows={rows} look="legendary" lost />
  return (
    <>
      <h3>{t('rewards.legendaries')}</h3>
      <ul className="found-cards">
        {rows.flatMap(({ id, count }) => {
          const catalogueItem = item(id)
          return catalogueItem
            ? [<ItemCard key={id} item={itemFace(catalogueItem, shownFigures(catalogueItem, null))} quantity={count} dense />]
            : []
        })}
      </ul>
    </>
  )
}
