import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceCard, type ChoiceView, type InstinctView } from './choice-card.tsx'
import { useChoiceKeys } from './use-choice-keys.ts'
import './choices.css'
import { t } from '../../language/t.ts'

interface ChoiceDialogProps {
  title: string
  lead: string
  /** Of the set on offer: another one is another set, even of the same cards. */
  set: string
  choices: readonly (ChoiceView | InstinctView)[]
  /** Choices that come after this one. */
  more: number
  /** On show but not to be taken from yet: a key mashed in the fight takes nothing. */
  inert: boolean
  /** Id of the one that is being taken. */
  taking: string | null
  /** The world is asked for something else than a card: nothing can be picked. */
  busy?: boolean
  /** A pick takes the card out of the run. */
  banishes?: boolean
  /** What else there is to say. */
  note?: string
  /** Below the cards: what else can be pressed, with its `data-control`. */
  tools?: ReactNode
  /** Chosen at camp, whose words would show between those of the cards. */
  opaque?: boolean | undefined
  onChoose: (id: string) => void
}

/** One of three must be taken: neither Escape nor a press outside closes it (F3, F4). No panel: the fight behind stays in sight. */
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

/** What takes each card. */
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
  // The card that had the focus has gone with its set.
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
