import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { clientOf, demo } from '../../tools/support/accounts.ts'
import { storedSave } from './players.ts'

/** The test server is a production build with this account as DEVELOPER_ACCOUNT (playwright.config.ts). */
test('a production build ignores the developer account (SAVE-16, OP-64, OP-85)', async ({ baseURL }) => {
  const url = baseURL as string
  expect(Object.keys(await (await fetch(`${url}/_local/config`)).json()).sort()).toEqual(['anonKey', 'debug'])
  const before = await storedSave(url, demo, 1)
  const client = await clientOf(url, demo)
  const { error } = await client.functions.invoke('developer-ring', { body: { slot: 1 } })
  expect((error.context as Response).status).toBe(404)
  expect(await storedSave(url, demo, 1)).toEqual(before)

  const built = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  expect(built.length).toBeGreaterThan(10)
  expect(built.filter((name) => readFileSync(`dist/assets/${name}`, 'utf8').includes('developer-ring'))).toEqual([])
})
