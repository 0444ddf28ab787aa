// @ts-check
/** The stories that `npm run look` compares with accepted pictures. */

const dialogs = [
  'machines-bank--form-valid',
  'machines-bank--history-error',
  'machines-bank--history-list',
  'machines-death--asking',
  'machines-death--failed',
  'machines-death--too-poor',
  'machines-delete-account--confirming',
  'machines-dialog-queue--adventure-complete',
  'machines-dialog-queue--crates-opened',
  'machines-feedback--editing',
  'machines-friends--confirming',
  'machines-level-up--choosing',
  'machines-market--adding',
  'machines-player-search--open-found',
  'machines-player-search--open-nothing',
  'machines-reward--lost',
  'machines-run--behemoth-chest',
  'machines-run--running-live-paused',
  'machines-save-slots--confirming-delete',
  'machines-save-slots--confirming-import',
  'machines-save-slots--confirming-restore',
  'machines-save-slots--naming',
  'machines-save-slots--showing-backups',
  'machines-weapon-upgrade--choosing',
  'screens-adventure-complete--extreme',
  'screens-behemoth-chest--extreme',
  'screens-character--avatar-dialog',
  'screens-character--colour-dialog',
  'screens-choices--both-owed',
  'screens-choices--long-texts',
  'screens-crates-opened--nothing',
  'screens-death--long-texts',
  'screens-death--penniless',
  'screens-flea-market--about',
  'screens-flea-market--trades',
  'screens-ham-radio--muted',
  'screens-lootbags-opened--many',
  'screens-settings--account',
  'screens-settings--general',
  'screens-trader--sell-question',
]
const screens = [
  'machines-friends--ready',
  'machines-mailbox--inbox-list',
  'machines-run--running-live-playing',
  'machines-save-slots--ready',
  'screens-account--login',
  'screens-account--signup',
  'screens-adventure-map--places',
  'screens-camp--hub',
  'screens-character--typical',
  'screens-crafting--typical',
  'screens-flea-market--offers',
  'screens-ham-radio--typical',
  'screens-inventory--empty',
  'screens-inventory--typical',
  'screens-journal--info',
  'screens-landing--visitor',
  'screens-settlers--everybody',
  'screens-shell--sub-screen',
  'screens-trader--wares',
  'screens-upgrades--typical',
]
export const LOOKED_AT = [...dialogs, ...screens]

export const LOOK_SIZES = /** @type {const} */ (['phone', 'desktop'])
export const ACCEPTED = 'tests/look/accepted'
/** One file per story: the browser that drew its accepted pictures, a hash of its source files, and who accepted it. */
export const APPROVALS = 'tests/look/approvals'
/** The pictures drawn last, and how they differ from the accepted ones. */
export const OUT = 'test-results/look'
export const DRAWN = `${OUT}/drawn.json`

/** @param {string} id @param {string} size */
export const pictureOf = (id, size) => `${id}.${size}.webp`
