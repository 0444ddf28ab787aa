import { expect, test } from 'vitest'
import { acceptsClaims, dailyBackups, errorsDsn, minimumAgeOf, moderatorsOf, settingsOf, verifierThreads } from '../../scripts/settings.mjs'

const PUBLIC = {
  BACKEND_PUBLIC: '1',
  SITE_URL: 'https://game.example/',
  MAIL_URL: 'https://mail.example/send',
  MAIL_KEY: 'key',
  CLIENT_ADDRESS: 'socket',
}

test('listens on this machine only by default', () => {
  expect(settingsOf({})).toEqual({
    host: '127.0.0.1',
    port: 4173,
    localUrl: 'http://127.0.0.1:4173',
    site: 'http://127.0.0.1:4173',
    isPublic: false,
    mailService: undefined,
    addressHeader: undefined,
  })
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'game.example', '127.0.0.1.example'])('rejects HOST=%s without BACKEND_PUBLIC', (HOST) => {
  expect(() => settingsOf({ HOST })).toThrow(`HOST=${HOST} would open this backend`)
  expect(() => settingsOf({ HOST, BACKEND_PUBLIC: 'yes' })).toThrow('BACKEND_PUBLIC=1')
})

test.each([
  ['localhost', 'http://localhost:5000'],
  ['127.0.0.2', 'http://127.0.0.2:5000'],
  ['::1', 'http://[::1]:5000'],
])('accepts HOST=%s as this machine', (HOST, site) => {
  const { host, localUrl, isPublic } = settingsOf({ HOST, PORT: '5000' })
  expect([host, localUrl, isPublic]).toEqual([HOST, site, false])
})

test.each(['https', '-1', '65536', '1e3', '80.5'])('rejects PORT=%s', (PORT) => {
  expect(() => settingsOf({ PORT })).toThrow(`PORT=${PORT} must be a number from 0 to 65535.`)
})

test('rejects a port that browsers block', () => {
  expect(() => settingsOf({ PORT: '4190' })).toThrow('Browsers refuse to connect to port 4190.')
})

test.each(['SITE_URL', 'MAIL_URL', 'MAIL_KEY'] as const)('rejects a public server without %s', (name) => {
  expect(() => settingsOf({ ...PUBLIC, [name]: undefined })).toThrow(name)
})

test('listens at HOST and links to SITE_URL on a public server', () => {
  expect(settingsOf({ ...PUBLIC, HOST: '0.0.0.0', CLIENT_ADDRESS: '', CLIENT_ADDRESS_HEADER: 'x-real-ip' })).toEqual({
    host: '0.0.0.0',
    port: 4173,
    localUrl: 'http://127.0.0.1:4173',
    site: 'https://game.example',
    isPublic: true,
    mailService: { url: 'https://mail.example/send', key: 'key', studio: undefined },
    addressHeader: 'x-real-ip',
  })
})

test('rejects a public server without a source of client addresses', () => {
  const settings = (env: Record<string, string>) => () => settingsOf({ ...PUBLIC, CLIENT_ADDRESS: '', ...env })
  expect(settings({})).toThrow('CLIENT_ADDRESS=socket')
  expect(settings({ CLIENT_ADDRESS: 'header' })).toThrow('CLIENT_ADDRESS=header is unknown')
  expect(settings({ CLIENT_ADDRESS_HEADER: 'x-real-ip: 1' })).toThrow('is not the name of a header')
  expect(settings({ CLIENT_ADDRESS: 'socket', CLIENT_ADDRESS_HEADER: 'x-real-ip' })).toThrow('contradict')
  expect(settings({ CLIENT_ADDRESS: 'socket' })().addressHeader).toBeUndefined()
})

test('allows any address for a hosted build', () => {
  const { host, isPublic } = settingsOf({ HOST: '0.0.0.0', VITE_SUPABASE_URL: 'https://abc.supabase.co' })
  expect([host, isPublic]).toEqual(['0.0.0.0', false])
})

test.each([
  [undefined, 1],
  ['0', 0],
  ['4', 4],
  ['64', 64],
])('verifies runs with VERIFIER_THREADS=%s in %s threads', (VERIFIER_THREADS, threads) => {
  expect(verifierThreads({ VERIFIER_THREADS })).toBe(threads)
})

test.each(['', 'many', '-1', '1.5', '65'])('rejects VERIFIER_THREADS=%s', (VERIFIER_THREADS) => {
  expect(() => verifierThreads({ VERIFIER_THREADS })).toThrow(`VERIFIER_THREADS=${VERIFIER_THREADS} must be an integer from 0 to 64.`)
})

test('lets runs wait for a verifier unless UNVERIFIED_RUNS=count', () => {
  expect([{}, { UNVERIFIED_RUNS: 'wait' }, { UNVERIFIED_RUNS: 'count' }].map(acceptsClaims)).toEqual([false, false, true])
  expect(() => acceptsClaims({ UNVERIFIED_RUNS: '1' })).toThrow('UNVERIFIED_RUNS=1 must be wait or count.')
})

test('writes daily backups only to a named folder and keeps seven by default', () => {
  expect(dailyBackups({})).toBeNull()
  expect(dailyBackups({ BACKUP_FOLDER: '/srv/backups' })).toEqual({ folder: '/srv/backups', kept: 7 })
  expect(dailyBackups({ BACKUP_FOLDER: '/srv/backups', BACKUPS_KEPT: '366', BACKEND_DATA: '/srv/data' })).toEqual({
    folder: '/srv/backups',
    kept: 366,
  })
})

test.each(['0', '367', '-1', '1.5', 'all'])('rejects BACKUPS_KEPT=%s', (BACKUPS_KEPT) => {
  expect(() => dailyBackups({ BACKUP_FOLDER: '/srv/backups', BACKUPS_KEPT })).toThrow(
    `BACKUPS_KEPT=${BACKUPS_KEPT} must be an integer from 1 to 366.`,
  )
})

test.each(['memory://', 'postgres://127.0.0.1/game'])('rejects daily backups of BACKEND_DATA=%s', (BACKEND_DATA) => {
  expect(() => dailyBackups({ BACKUP_FOLDER: '/srv/backups', BACKEND_DATA })).toThrow('BACKUP_FOLDER needs the data in a folder.')
})

test('MODERATORS lists addresses, may be empty, and is null without the setting', () => {
  expect(moderatorsOf({})).toBeNull()
  expect(moderatorsOf({ MODERATORS: '' })).toEqual([])
  expect(moderatorsOf({ MODERATORS: ' rhea@example.com, otis@example.com,' })).toEqual(['rhea@example.com', 'otis@example.com'])
})

test('reads the DSN of an error tracker', () => {
  expect([errorsDsn({}), errorsDsn({ VITE_ERRORS_DSN: 'https://key@errors.example/1' })]).toEqual([
    undefined,
    'https://key@errors.example/1',
  ])
  for (const VITE_ERRORS_DSN of ['errors.example', 'https://errors.example/1', 'https://key@errors.example/', 'ftp://key@errors.example/1'])
    expect(() => errorsDsn({ VITE_ERRORS_DSN })).toThrow('must be the DSN')
})

test('requires name, address and mail address of the operator together, and an age in years', () => {
  const operator = { VITE_OPERATOR_NAME: 'Ann', VITE_OPERATOR_ADDRESS: '1 Road|Town', VITE_OPERATOR_EMAIL: 'ann@example.org' }
  for (const name of Object.keys(operator)) expect(() => settingsOf({ ...operator, [name]: '' })).toThrow('together')
  for (const age of ['0', '-1', '16.5', 'x', '100']) expect(() => settingsOf({ VITE_MINIMUM_AGE: age })).toThrow('from 1 to 99')
  expect(settingsOf({ ...operator, VITE_MINIMUM_AGE: '16' }).host).toBe('127.0.0.1')
  expect([minimumAgeOf({ VITE_MINIMUM_AGE: '16' }), minimumAgeOf({})]).toEqual([16, null])
})
