import { JOURNAL_IDS, type JournalId, type JournalType, journalTypes } from '../../sim/content/journal.ts'

/** The texts are our own (docs/spec/balance.md §13). Words between asterisks are spoken with force: `passages` tells them apart. */
const texts: Readonly<Record<JournalId, { readonly title: string; readonly content: string }>> = {
  day_nothing: {
    title: 'Day Nothing',
    content:
      'I stopped numbering the days when the calendar pages ran out and I started writing on the backs of them. So: today is Day Nothing. The roof holds. The tap coughs brown, then clear. I counted eleven of them at the fence and named four before I made myself stop. If you found this camp, take the cot by the stove. The other one squeaks, and squeaking matters now.',
  },
  staffroom_noticeboard: {
    title: 'Staffroom Noticeboard',
    content:
      'REMINDER: fire drill Thursday. REMINDER: whoever is taking the good mugs, we know. REMINDER: pupils with bites are to be collected by a parent. Under that, in red pen: *Parents are not coming.* Under that, smaller: *Lock the gym. Do not open the gym. The drumming is not the band.*',
  },
  backup_final: {
    title: 'Backup_Final_FINAL',
    content:
      '…log 14. Tissue does not rot at the expected rate because it is not trying to be dead. It is trying to be *more*. Two samples left in one tray overnight became one sample. Director says bin it. I have put a lid on it. I have put a second lid on it. Log 15. Where is the second lid?',
  },
  traders_terms: {
    title: "The Trader's Terms",
    content:
      "One: I don't ask where you got it. Two: you don't ask where I'm going. Three: quarter of an hour, then I pack, then I'm back with other things, because a still man is a dinner. Four: shiny stones get you to the front of the queue. Five: I remember faces. Try not to change yours.",
  },
  ham_radio_channel_9: {
    title: 'Ham Radio, Channel 9',
    content:
      'If you can hear this you are inside forty kilometres and you are not alone. Keep messages short. Say your name. A name is how we tell you from them; they will moan any tune but they have never once managed a name. Repeat: say your name. Someone will say theirs back.',
  },
  on_settlers: {
    title: 'On Settlers',
    content:
      'People arrive in threes: one who can work, one who cannot, and the reason they stayed together. Feed all three. A camp is not its walls. I have seen good walls with nobody behind them and I have seen four people and a tarpaulin outlive a barracks. Count beds before you count bullets.',
  },
  shopping_list: {
    title: 'Shopping List',
    content:
      'pipe. tape. more tape. anything with screws in it. ask R. if the hospital roof still has the batteries (ask NICELY). cloth — not the curtains, M. likes the curtains. coffee if God is kind. do not bring: cats, opinions, the crowbar story again.',
  },
  what_the_crows_learned: {
    title: 'What the Crows Learned',
    content:
      'They used to follow the tractor. Then they followed the dead, for the pickings. Now there is a man in a white coat who walks at the back of the pack, and the crows follow *him*, and he does not look at them any more than you look at your own hands. I have moved my bed from the window.',
  },
  the_blobby_horror: {
    title: 'The Blobby Horror',
    content:
      'It came round the bike sheds like furniture being delivered. It was wearing several people. When I finally put it down it came apart into smaller, faster ideas, and I had to put those down too. There was a box inside. There was a *box* inside. I have decided not to wonder who packed it.',
  },
  ward_seven_handover: {
    title: 'Ward Seven, Handover',
    content:
      'Night team to day team. Beds 1–6 empty, walked. Bed 7 asks for mirrors; do not give her mirrors. If she looks at you, look at your shoes: staff who looked back are still standing in the corridor and we need the corridor. Dr. A. says he has a treatment. Dr. A. has not blinked since Tuesday. End of handover. Nobody is coming to be handed over to.',
  },
  the_weight_of_it: {
    title: 'The Weight of It',
    content:
      'We felt it before we saw it: cups walking off shelves, dust coming down like a thought. They say there is only one at a time, that the dead save up for it. It burned in rings and we ran through the gaps between them, and when it fell the street went quiet for the first time in a year. Then, a long way off, something started saving up again.',
  },
}

/** Kinds of entries as a list names them. */
export const journalTypeNames: Readonly<Record<JournalType, string>> = {
  hard_drive: 'Hard drive',
  journal: 'Journal',
  page: 'Page',
  note: 'Note',
  book: 'Book',
}

/** A predefined entry (JOURN-05). Its drawing goes by its type. */
export interface LoreEntry {
  readonly id: JournalId
  readonly title: string
  readonly type: JournalType
  readonly icon: JournalType
  readonly content: string
}
/** All there are, in the order of docs/spec/balance.md §13; a save says which of them are unlocked. */
export const loreEntries: readonly LoreEntry[] = JOURNAL_IDS.map((id) => ({
  id,
  ...texts[id],
  type: journalTypes[id],
  icon: journalTypes[id],
}))

export interface Passage {
  readonly words: string
  readonly forceful: boolean
}
/** A content in its parts: 'a *b* c' -> 'a ', 'b' with force, ' c'. */
export const passages = (content: string): readonly Passage[] =>
  content.split('*').flatMap((words, i) => (words === '' ? [] : [{ words, forceful: i % 2 === 1 }]))
