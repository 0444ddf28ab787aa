import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bookIndex } from '../../scripts/book-index.mjs'
import { findStories } from '../../stories/situations/find-stories.ts'

const entries = bookIndex(fileURLToPath(new URL('../../stories', import.meta.url)))

/** Words that a designer types, and the id of the first result. */
const SEARCHES: Readonly<Record<string, string>> = {
  'death dialog when the player cannot pay': 'machines-death--too-poor',
  'died with diamonds for a revive': 'machines-death--asking',
  'revive failed': 'machines-death--failed',
  'market purchase refused': 'machines-market--purchase-refused',
  'listing sold while looking': 'machines-look-up--nobody-sold',
  'own listings': 'screens-flea-market--your-listings',
  'mail with funds': 'machines-mailbox--funds-taken',
  'mailbox empty': 'machines-mailbox--inbox-empty',
  'write a letter': 'machines-mailbox--compose-editing',
  'delete a letter': 'machines-mailbox--inbox-deleting',
  'radio offline': 'machines-radio--failed',
  'friends loading': 'machines-friends--loading',
  'block a player': 'machines-report--blocked',
  'report a radio message': 'screens-ham-radio--reporting',
  'level up choices': 'screens-run-moments--level-up-choice',
  'weapon upgrade choice': 'screens-choices--weapon-upgrades',
  'last instinct offered': 'machines-instinct--last-one',
  'boss arrives': 'machines-run--boss-comes',
  'last minute of the run': 'machines-run--last-minute',
  'run could not start': 'machines-run--failed',
  'low health during a run': 'screens-run-moments--low-health',
  blackout: 'screens-run-moments--blackout',
  'lootbags opened no room': 'screens-lootbags-opened--many',
  'craft finished while away': 'machines-crafting--waiting',
  'trader refresh diamonds': 'machines-trader-refresh--too-poor',
  'sell an item to the trader': 'screens-trader--sell-question',
  'bank deposit': 'screens-bank--deposit',
  'no room in the pack': 'screens-trader--full-pack',
  'gear equips': 'screens-equipment--equips',
  'upgrade cannot afford': 'screens-upgrades--short',
  'journal tasks': 'screens-journal--tasks',
  'collection book': 'screens-journal--collection',
  'contracts loading': 'machines-contracts--loading',
  'leaderboard empty': 'machines-boards--empty',
  'leaderboard offline': 'machines-boards--offline',
  'replay seek': 'machines-replay--watching-seeking',
  'remap a key conflict': 'machines-remap--conflict',
  'username taken': 'machines-username--taken',
  'restore a backup': 'machines-save-slots--showing-backups',
  'landing page on phone': 'screens-landing--on-a-phone',
}

test('forty searches in a designer’s words find the expected story first', () => {
  const found = Object.fromEntries(Object.keys(SEARCHES).map((words) => [words, findStories(entries, words)[0]?.entry.id]))
  expect(found).toEqual(SEARCHES)
  expect(Object.keys(SEARCHES)).toHaveLength(40)
})

test('a story that lacks a word of the search is only shown if no story has all of them', () => {
  const entry = (id: string, name: string) => ({ id, title: 'Screens/Bank', name, about: '', situations: [] })
  const bank = [entry('a', 'Deposit'), entry('b', 'Withdraw on a phone')]
  const ids = (words: string) => findStories(bank, words).map(({ entry: { id }, missing }) => [id, missing])
  expect(ids('bank phone')).toEqual([['b', []]])
  expect(ids('bank unicorn')).toEqual([
    ['a', ['unicorn']],
    ['b', ['unicorn']],
  ])
  expect(ids('unicorn')).toEqual([])
  expect(ids('')).toHaveLength(2)
})

test('a result names the field that matched best first', () => {
  const entry = { id: 'a', title: 'Machines/Death', name: 'Too poor', about: 'The revive costs more than there is.', situations: [] }
  expect(findStories([entry], 'revive cost')[0]?.reasons.map(({ field }) => field)).toEqual(['about', 'name'])
})
