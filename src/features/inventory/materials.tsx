import { useId } from 'react'
import type { Pack } from '../../../sim/rules/equip-slot.ts'
import { materialStock } from '../../../sim/rules/pack-lists.ts'
import { t } from '../../language/t.ts'
import { nameOfItem, sortNameOf } from '../../messages/item-names.ts'
import { Amount } from '../../ui/amount.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ItemPicture } from '../../ui/item-picture.tsx'

/** Every material with its stock, by tier and name (INV-02). */
export function Materials({ pack }: { pack: Pick<Pack, 'inventory'> }) {
  const title = useId()
  return (
    <aside className="panel materials" aria-labelledby={title}>
      <h2 id={title}>{t('pack.materials')}</h2>
      {materialStock(pack, sortNameOf).map(({ tier, materials }) => (
        <section key={tier} className={`tier-${tier}`}>
          <h3>{t('pack.tier', { tier })}</h3>
          <dl>
            {materials.map(({ item, count }) => (
              <div key={item.id} className={classNames(count === 0 && 'none')}>
                <dt>
                  <ItemPicture id={item.id} />
                  {nameOfItem(item)}
                </dt>
                <dd className="num">
                  <Amount value={count} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </aside>
  )
}
