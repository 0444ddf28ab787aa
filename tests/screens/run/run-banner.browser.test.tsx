import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RunBanner } from '../../../src/screens/run/run-banner.tsx'
import { mount } from '../account/mount.tsx'

const steps = [
  { level: 5, wave: 1 },
  { level: 6, wave: 1 },
  { level: 6, wave: 2 },
  { level: 7, wave: 3 },
  { level: 7, wave: 1 },
] as const

function Steps(): ReactNode {
  const [at, setAt] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        next
      </button>
      <RunBanner {...(steps[at] as (typeof steps)[number])} />
    </>
  )
}

test('a level and a wave that rise are said once; the first ones and a revive are no news', async () => {
  mount(<Steps />)
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  const said = [page.getByRole('status').element().textContent]
  for (let step = 1; step < steps.length; step++) {
    await page.getByRole('button', { name: 'next' }).click()
    said.push(page.getByRole('status').element().textContent)
  }
  expect(said).toEqual(['', 'Level 6', 'Wave 2', 'Wave 3 · Level 7', ''])
})
