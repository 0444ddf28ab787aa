import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceCard, type ChoiceView, type InstinctView } from './choice-card.tsx'
import { useChoiceKeys } from './use-choice-keys.ts'
import './choices.css'
import { t } from '../../language/t.ts'

interface ChoiceDialogProps {
  title: string
  lead: string
  /** Identifies the offered set. A new set gets a new key even if it has the same cards. */
  set: string
  choices: readonly (ChoiceView | InstinctView)[]
  more: number
  /** Ignores picks while the dialog is new, so that keys mashed in the fight choose nothing. */
  inert: boolean
  taking: string | null
  /** A reroll or another tool is pending, so no card can be picked. */
  busy?: boolean
  /** Picking a card banishes it for the rest of the run. */
  banishes?: boolean
  note?: string
  /** Buttons below the cards, each with its `data-control`. */
  tools?: ReactNode
  /** Hides the page behind the dialog. Set at camp, where the page's text would show between the cards. */
  opaque?: boolean | undefined
  onChoose: (id: string) => void
}

/**
 * The player must pick one of three cards: neither Escape nor a click outside closes the dialog (F3, F4). It has no
 * panel, so the fight stays visible.
 */
export function ChoiceDialog({ title, lead, set, tools, opaque, ...rest }: ChoiceDialogProps) {
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      ownedByRun
      bare
      opaque={opaque}
      centred
      className="choice-dialog"
      title={title}
      lead={lead}
      width="54rem"
      initialFocus={first}
      footer={tools}
    >
      <ChoiceSet key={set} first={first} {...rest} />
    </Dialog>
  )
}

const CHOICE_CARDS = ['choice1', 'choice2', 'choice3'] as const

interface ChoiceSetProps extends Omit<ChoiceDialogProps, 'title' | 'lead' | 'set' | 'tools' | 'opaque'> {
  first: React.RefObject<HTMLButtonElement | null>
}
function ChoiceSet({ first, choices, more, inert, taking, busy = false, banishes = false, note, onChoose }: ChoiceSetProps) {
  const isAsking = taking !== null || busy
  const list = useRef<HTMLUListElement>(null)
  const choose = (index: number) => {
    const choice = choices[index]
    if (choice && !inert && !isAsking) onChoose(choice.id)
  }
  useChoiceKeys(list)
  // The focused card was removed with the previous set.
  useEffect(() => first.current?.focus(), [first])
  return (
    <>
      <ul ref={list} className="choices">
        {choices.map((view, index) => (
          <li key={view.id}>
            <ChoiceCard
              ref={index === 0 ? first : undefined}
              view={view}
              control={CHOICE_CARDS[index]}
              busy={taking === view.id}
              disabled={isAsking}
              banishes={banishes}
              onChoose={() => choose(index)}
            />
          </li>
        ))}
      </ul>
      <p className="choices-more" role="status">
        {note ?? (more > 0 && t('choices.more', { count: more }))}
      </p>
    </>
  )
}
