import { test as base, expect } from '@playwright/test'

/**
 * Playwright's `test` that fails if the browser reported anything: a policy violation, a console error, an unused preload, an exception. A
 * test removes expected reports from `reported`.
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
