import { t } from '../language/t.ts'
import type { NeedLine } from '../messages/needs.ts'
import { Icon } from './icon.tsx'
import { ItemPicture } from './item-picture.tsx'
import { Requirement } from './requirement.tsx'

/** The items that an action costs, each with the required and the available amount. */
export function NeedsList({ lines }: { lines: readonly NeedLine[] }) {
  return (
    <ul className="needs" aria-label={t('needs.title')}>
      {lines.map(({ id, name, have, need }, at) => (
        // A price may list the same item twice: scrap as a material has a separate line (OP-23).
        <Requirement
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one price never change their order
          key={at}
          picture={id === 'coins' ? <Icon name="coin" /> : <ItemPicture id={id} />}
          name={name}
          have={have}
          need={need}
        />
      ))}
    </ul>
  )
}
