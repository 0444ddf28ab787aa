import { type NeedLine, needText } from '../messages/needs.ts'
import { iconFor } from './icon-for.ts'
import { Requirement } from './requirement.tsx'

/** What something takes, line by line, beside what is there. */
export function NeedsList({ lines }: { lines: readonly NeedLine[] }) {
  return (
    <ul className="needs" aria-label={needText.title}>
      {lines.map(({ id, name, have, need }, at) => (
        // The same thing may be asked for twice: scrap as a material is a line of its own (OP-23).
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one price never change their order
        <Requirement key={at} icon={id === 'coins' ? 'coin' : iconFor(id, 'bag')} name={name} have={have} need={need} />
      ))}
    </ul>
  )
}
