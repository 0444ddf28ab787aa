import type { ReplayRefusal } from '../../machines/ports.ts'

/** Of a run that is watched, and of sharing one. */
export const replayText = {
  title: 'Replay',
  reading: 'Reading the run…',
  loading: 'Entering the area…',
  refused: 'This run cannot be watched',
  home: 'Back to Nightfence',
  earlier: 'A run of an older version',
  earlierLead:
    'This run was played in an older version of Nightfence, in which the dead move otherwise. That version can be fetched to watch it: it plays as it did, with the pictures of today. It cannot be raced.',
  fetch: (version: number) => `Fetch version ${version} and watch`,
  leave: 'Leave the replay',
  settings: 'Settings',
  console: 'Debug Console',
  controls: 'Replay',
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  place: 'Place in the run',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  of: (at: string, whole: string) => `${at} of ${whole}`,
  seeking: 'Going there…',
  moments: 'Moments',
  finding: 'The run is being played through…',
  none: 'Nothing that stands out.',
  ended: 'The run is over.',
  same: 'Plays to the same end',
  differs: 'Ends otherwise than it was told: this is no proof of what was played.',
  took: (what: string) => `Took ${what}`,
  banished: (what: string) => `Banished ${what}`,
  used: (what: string) => `Used ${what}`,
  level: (level: number) => `Level ${level}`,
  comes: (who: string) => `${who} comes`,
  won: (what: string) => `${what}: won`,
  missed: (what: string) => `${what}: missed`,
  died: 'The survivor died',
  share: 'Share',
  shared: 'Link copied',
  watch: 'Watch',
  board: 'Boards',
  link: 'Link to this run',
  copy: 'Copy the link from here:',
  tooLong: 'This run is longer than a link can hold. Keep it as a file instead.',
  download: 'Download the run',
} as const

/** Why a run cannot be watched, and what can be done about it. `now`: the version of the game that is open. */
export function replayRefusal(refusal: ReplayRefusal, now: number): string {
  switch (refusal.type) {
    case 'empty':
      return 'There is no run in this address. The link of a run holds all of it, behind the #.'
    case 'cut':
      return 'The end of this link is missing. Ask for it again, and copy all of it.'
    case 'garbled':
      return 'Some letters of this link were changed on the way. Ask for it again.'
    case 'too-long':
      return 'This link is longer than that of any run.'
    case 'other-format':
      return 'This link was made by another version of Nightfence. Reload the page; if that does not help, ask for a new link.'
    case 'other-version':
      return refusal.made < now
        ? 'This run was played in an older version of Nightfence, of which nothing is kept. It can only be watched there.'
        : 'This run was played in a newer version of Nightfence. Reload the page to get it.'
    case 'bad-run':
      return 'What this link holds is no run that can be played.'
    case 'no-address':
      return 'No run has such an address. Copy all of it once more.'
    case 'not-kept':
      return 'There is no run at this address any more. A run is kept as long as it is its player’s best on a board.'
    case 'unreached':
      return 'The server could not be asked for this run. Check your connection and reload the page.'
    case 'not-honoured':
      return 'This run was changed: it holds a choice that nobody was offered.'
    case 'broken':
      return 'The replay broke off. Reload the page to try again.'
  }
}
