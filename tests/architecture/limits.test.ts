import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_USERNAME_LENGTH } from '../../sim/content/account.ts'
import { FEEDBACK_LIMITS, MAX_FEEDBACK_PER_HOUR } from '../../sim/content/feedback.ts'
import { MAIL_LIMITS } from '../../sim/content/mail.ts'
import { MAX_PRICE } from '../../sim/content/market.ts'
import { MAX_MESSAGE_LENGTH } from '../../sim/content/radio.ts'
import { MAX_REPORT_LENGTH, MAX_REPORTS_PER_DAY } from '../../sim/content/reports.ts'
import { NIGHT_ATTEMPT_MINUTES, NIGHT_ENTRY, NIGHT_GRACE_MINUTES, NIGHT_PAGE_SIZE } from '../../sim/content/tonight.ts'
import { MAX_RESTORES_PER_DAY } from '../../sim/economy/max-restores.ts'
import { read, sourceFiles, withoutComments } from './files.ts'

/** All migrations in order: later ones replace earlier statements. */
const sql = readdirSync('supabase/migrations')
  .sort()
  .map((file) => read(`supabase/migrations/${file}`))
  .join('\n')

/** Constants of sim that SQL repeats because a database cannot read it: each place, with the number in brackets. */
const REPEATED: readonly (readonly [limit: string, value: number, place: RegExp])[] = [
  ['a mail’s subject', MAIL_LIMITS.subject, /constraint player_mail_subject check \(length\(subject\) between 1 and (\d+)\)/g],
  ['a mail’s body', MAIL_LIMITS.body, /constraint player_mail_body check \(length\(body\) between 1 and (\d+)\)/g],
  ['a message', MAX_MESSAGE_LENGTH, /constraint messages_content check \(length\(message_content\) between 1 and (\d+)\)/g],
  ['a message, as its trigger says it', MAX_MESSAGE_LENGTH, /elsif length\(new\.message_content\) > (\d+) then/g],
  ['a price', MAX_PRICE, /constraint flea_market_listings_price check \(price between 1 and (\d+)\)/g],
  ['a username', MAX_USERNAME_LENGTH, /when length\(v_name\) > (\d+) then/g],
  ['feedback: email', FEEDBACK_LIMITS.email, /email text not null check \(length\(email\) between 3 and (\d+)\)/g],
  ['feedback: subject', FEEDBACK_LIMITS.subjectLine, /subject_line text check \(length\(subject_line\) between 1 and (\d+)\)/g],
  ['feedback: message', FEEDBACK_LIMITS.message, /message text not null check \(length\(message\) between 1 and (\d+)\)/g],
  ['feedback: name', FEEDBACK_LIMITS.username, /username text not null check \(length\(username\) <= (\d+)\)/g],
  ['feedback in an hour', MAX_FEEDBACK_PER_HOUR, /v_of_address >= (\d+) or v_of_user >= \1 then/g],
  ['restores in a day', MAX_RESTORES_PER_DAY, /A slot can be restored (\d+) times a day/g],
  ['a report’s words', MAX_REPORT_LENGTH, /constraint reports_note check \(length\(note\) <= (\d+)\)/g],
  ['reports in a day', MAX_REPORTS_PER_DAY, /count_try\(v_user, 'report', (\d+), interval '1 day'\)/g],
  ['a night’s page', NIGHT_PAGE_SIZE, /a\.ended_at, a\.id limit (\d+)\) r;/g],
  ['minutes of a night’s run', NIGHT_ATTEMPT_MINUTES, /least\(p_opened \+ interval '(\d+) minutes'/g],
  ['minutes after midnight', NIGHT_GRACE_MINUTES, /at time zone 'utc' \+ interval '(\d+) minutes'/g],
  ['days in the newcomers’ division', NIGHT_ENTRY.days, /u\.created_at > now\(\) - interval '(\d+) days' then 'newcomers'/g],
  ['runs before a ranked run', NIGHT_ENTRY.runs, /private\.verified_runs\(p_user\) < (\d+) then 'unproven'/g],
  ['restores in a day, counted from 0', MAX_RESTORES_PER_DAY - 1, /order by r\.created_at desc offset (\d+) limit 1/g],
]

test.each(REPEATED)('SQL repeats the limit of sim: %s is %d', (_, value, place) => {
  expect([...sql.matchAll(place)].at(-1)?.[1]).toBe(String(value))
})

test('no function, gateway or machine has its own page size', () => {
  const gateways = sourceFiles('src/gateways', 'src/features').filter(
    (file) => file.startsWith('src/gateways/') || file.endsWith('-gateway.ts'),
  )
  const own = [...gateways, ...sourceFiles('machines', 'supabase/functions')].flatMap((file) =>
    [...withoutComments(read(file)).matchAll(/\.limit\(\d{2,}\)|PAGE(?:_SIZE)? = \d+/g)].map(([found]) => `${file}: ${found}`),
  )
  expect(own).toEqual([])
})
