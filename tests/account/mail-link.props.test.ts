import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dropForeignTokens, readMailLink, withoutMailLink } from '../../src/features/account/mail-link.ts'

const parts = (address: string) => new URL(address, 'https://game.example')
/** Addresses that auth-js or the game's pages would accept as a link. */
const FORMS = [
  '#access_token=a&refresh_token=b&expires_in=3600&expires_at=9&token_type=bearer&type=signup',
  '?access_token=a&refresh_token=b&expires_in=3600&token_type=bearer',
  '?code=abc',
  '#code=abc',
  '?token_hash=abc&type=recovery',
  '#token_hash=abc&type=recovery',
  '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
  '?error_description=x',
  '#error_code=x',
  '#provider_token=x&refresh_token=y',
]

describe('tokens in an address (AUTH-24)', () => {
  test.each(FORMS)('removes %s from the address of other pages', (form) => {
    for (const path of ['/', '/login', '/camp', '/reset-password/more', '/replay', '/nowhere']) {
      const replaced: string[] = []
      const history = { state: null, replaceState: (_: unknown, __: string, to: string) => replaced.push(to) }
      dropForeignTokens(parts(path + form) as unknown as Location, history as unknown as History)
      expect(replaced).toEqual([path])
    }
  })

  test.each(FORMS)('keeps %s on the two pages of mailed links', (form) => {
    for (const path of ['/email-confirmed', '/reset-password', '/Reset-Password/']) {
      const replaced: string[] = []
      const history = { state: null, replaceState: (_: unknown, __: string, to: string) => replaced.push(to) }
      dropForeignTokens(parts(path + form) as unknown as Location, history as unknown as History)
      expect(replaced).toEqual([])
    }
  })

  test('keeps other parameters, replay records and anchors', () => {
    for (const address of ['/adventure/school?nightmare=2&resume=1', '/replay#H4sIAAAA+/=', '/privacy#cookies', '/replay/abc?race=1', '/'])
      expect(withoutMailLink(parts(address))).toBe(address)
    expect(withoutMailLink(parts('/camp?nightmare=2&code=x#part'))).toBe('/camp?nightmare=2#part')
  })

  test('leaves nothing that an auth client would recognise', () => {
    const entry = fc.tuple(fc.constantFrom('access_token', 'code', 'error', 'token_hash', 'a', 'race'), fc.string({ maxLength: 8 }))
    const query = fc.array(entry, { maxLength: 4 }).map((entries) => new URLSearchParams(entries).toString())
    fc.assert(
      fc.property(query, query, (search, fragment) => {
        const left = parts(withoutMailLink(parts(`/camp?${search}#${fragment}`)))
        expect(readMailLink(left)).toBeNull()
        expect(left.searchParams.getAll('race')).toEqual(new URLSearchParams(search).getAll('race'))
      }),
    )
  })

  test.each([
    ['?token_hash=abc&type=signup', { tokenHash: 'abc', type: 'signup' }],
    ['#access_token=a&refresh_token=b&type=recovery', { accessToken: 'a', refreshToken: 'b' }],
    ['#message=Confirmation+link+accepted', { outcome: 'half' }],
    ['#error=access_denied&error_code=otp_expired', { outcome: 'broken' }],
    ['', null],
    ['#access_token=a', null],
  ] as const)('reads the link in "%s"', (address, arrival) => {
    expect(readMailLink(parts(`/email-confirmed${address}`))).toEqual(arrival)
  })
})
