import { test as base, expect } from '@playwright/test'

/**
 * Playwright's `test` with a page on which the browser must have nothing to report when a test is over: no breach of the page's
 * policy, no error on the console, no preload that nothing uses, nothing thrown. What a test expects of them it takes out of `reported`.
 */
export const test = base.extend<{ reported: string[] }>({
  reported: [
    async ({ page }, use) => {
      const reported: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || /was preloaded using link preload/.test(message.text())) reported.push(message.text())
      })
      page.on('pageerror', (error) => reported.push(String(error)))
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
          console.error(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
        ),
      )
      await use(reported)
      expect(reported).toEqual([])
    },
    { auto: true },
  ],
})
