import { t } from '../language/t.ts'
import type { NeedLine } from '../messages/needs.ts'
import { Icon } from './icon.tsx'
import { ItemPicture } from './item-picture.tsx'
import { Requirement } from './requirement.tsx'

/** What something takes, line by line, beside what is there. */
export function NeedsList({ lines }: { lines: readonly NeedLine[] }) {
  return (
    <ul className="needs" aria-label={t('needs.title')}>
      {lines.map(({ id, name, have, need }, at) => (
        // The same thing may be asked for twice: scrap as a material is a line of its own (OP-23).
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
