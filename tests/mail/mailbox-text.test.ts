import { expect, test } from 'vitest'
import type { PlayerProfile } from '../../machines/social-ports.ts'
import { writerOf } from '../../src/features/mail/mailbox-text.ts'
import { t } from '../../src/language/t.ts'

const rhea: PlayerProfile = { id: 'r', username: 'rhea_north', avatarUrl: null, lastActiveAt: null }

test.each([
  ['by a survivor with another name', { fromServer: false, sender: rhea, senderName: 'Rhea' }, 'Rhea · rhea_north'],
  ['by a survivor with the same name', { fromServer: false, sender: rhea, senderName: 'rhea_north' }, 'rhea_north'],
  ['by the market', { fromServer: true, sender: null, senderName: 'Flea Market' }, 'Flea Market'],
  ['by a survivor named like the market', { fromServer: false, sender: rhea, senderName: 'Flea Market' }, 'Flea Market · rhea_north'],
  ['by a deleted account', { fromServer: false, sender: null, senderName: 'Flea Market' }, 'Flea Market (account deleted)'],
])('a letter %s names its sender, who cannot imitate another (OP-35)', (_, message, writer) => {
  expect(writerOf(message)).toBe(writer)
})

test.each([
  [1, '1 coin is waiting.', '1 coin claimed.'],
  [1250, '1,250 coins are waiting.', '1,250 coins claimed.'],
])('a letter with %i coins says so in words', (coins, waiting, taken) => {
  expect([t('mailbox.fundsWaiting', { coins }), t('mailbox.fundsTaken', { coins })]).toEqual([waiting, taken])
})
