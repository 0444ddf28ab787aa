import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MIN_PASSWORD_LENGTH } from '../../sim/content/account.ts'
import { MAIL_INTERVAL_SECONDS, MAX_GUEST_SIGN_UPS, MAX_SIGN_UPS, REFRESH_GRACE_MS } from '../../supabase/local/index.ts'
import { read } from './files.ts'

/** Open to visitors: one counts steps, one checks a password, one takes letters (FEED-06). */
const OPEN = ['count-step', 'login-with-username', 'metrics', 'report-errors', 'send-suggestion-email']

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>
/** The sections of config.toml with their values as written, one line each. */
function sectionsOf(toml: string): Sections {
  const sections: Record<string, Record<string, string>> = {}
  let section: Record<string, string> = {}
  for (const line of toml.split('\n')) {
    const name = /^\[(.+)\]$/.exec(line)?.[1]
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? []
    if (name !== undefined) section = sections[name] = {}
    else if (key !== undefined && value !== undefined) section[key] = value
    else if (line !== '' && !line.startsWith('#') && !/^project_id/.test(line)) throw new Error(`What is this line? ${line}`)
  }
  return sections
}

const functions = readdirSync('supabase/functions', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name)
const asksWhoCalls = (source: string): boolean => /await (?:requireAccountId|requirePlayerId|requireAccount)\(request\)/.test(source)

describe('supabase/config.toml, for a hosted project', () => {
  const config = sectionsOf(read('supabase/config.toml'))

  test('configures logins, sessions and mails like the embedded backend', () => {
    expect(config.auth).toMatchObject({
      enable_refresh_token_rotation: 'true',
      refresh_token_reuse_interval: String(REFRESH_GRACE_MS / 1000),
      minimum_password_length: String(MIN_PASSWORD_LENGTH),
      // Guests (decision 0016).
      enable_anonymous_sign_ins: 'true',
      enable_manual_linking: 'false',
    })
    expect(config['auth.email']).toMatchObject({
      enable_confirmations: 'true',
      double_confirm_changes: 'true',
      secure_password_change: 'true',
      max_frequency: `"${MAIL_INTERVAL_SECONDS}s"`,
      otp_length: '10',
    })
    const rates = ['anonymous_users', 'email_sent', 'sign_in_sign_ups', 'token_refresh', 'token_verifications']
    expect(Object.keys(config['auth.rate_limit'] ?? {}).sort()).toEqual(rates)
    expect(config['auth.rate_limit']).toMatchObject({ sign_in_sign_ups: String(MAX_SIGN_UPS), anonymous_users: String(MAX_GUEST_SIGN_UPS) })
  })

  // The platform's check rejects tokens signed with the new asymmetric keys.
  test('leaves authentication to each function', () => {
    const configured = Object.keys(config).flatMap((name) => /^functions\.(.+)$/.exec(name)?.[1] ?? [])
    expect(configured.sort()).toEqual([...functions].sort())
    for (const name of functions) {
      const map = `./functions/${name}/deno.json`
      expect([name, config[`functions.${name}`]]).toEqual([name, { verify_jwt: 'false', import_map: `"${map}"` }])
      expect([name, existsSync(`supabase/${map}`)]).toEqual([name, true])
    }
  })

  test('each function authenticates its caller, except those for visitors', () => {
    expect(functions.filter((name) => !asksWhoCalls(read(`supabase/functions/${name}/index.ts`))).sort()).toEqual(OPEN)
    expect(asksWhoCalls('serve(async (request) => json(await readBody(request)))')).toBe(false)
  })

  test.each(['db.seed', 'remotes.production.db.seed'])('[%s] seeds nothing', (section) => {
    expect(config[section]).toEqual({ enabled: 'false', sql_paths: '[]' })
  })

  test.each([
    ['confirmation', '/email-confirmed', 'signup'],
    ['recovery', '/reset-password', 'recovery'],
    ['email_change', '/email-confirmed', 'email_change'],
  ])('the mail "%s" names the game, and its link leads to the page where a press verifies it (AUTH-29)', (name, path, type) => {
    const { subject, content_path } = config[`auth.email.template.${name}`] ?? {}
    expect(subject).toContain('Nightfence')
    const html = read(String(content_path).replace(/^"\.\/|"$/g, ''))
    expect(html).toContain('Nightfence, the zombie-survival game in your browser')
    expect(html.match(/href="([^"]+)"/g)).toEqual([`href="{{ .SiteURL }}${path}?token_hash={{ .TokenHash }}&amp;type=${type}"`])
    expect(html).not.toContain('{{ .Token }}')
  })

  test('sends the links of mails to the deployment, by HTTPS', () => {
    const { site_url, additional_redirect_urls } = config['remotes.production.auth'] ?? {}
    const site = /^"(https:\/\/[^/"]+)"$/.exec(site_url ?? '')?.[1]
    expect([site, additional_redirect_urls]).toEqual([expect.any(String), `["${site}/email-confirmed", "${site}/reset-password"]`])
  })
})
