import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PortraitCarousel } from '../../src/ui/portrait-carousel.tsx'
import { mount } from '../account/mount.tsx'

const portraits = [0, 1, 2].map((at) => ({ src: `/avatars/${at}.svg`, label: `Portrait ${at}` }))

test.each([
  ['Next', '/avatars/1.svg'],
  ['Previous', '/avatars/2.svg'],
  ['Portrait 2', '/avatars/2.svg'],
])('a press of "%s" before the layout is kept, and the carousel follows', async (name, chosen) => {
  const Choice = () => {
    const [value, choose] = useState('/avatars/0.svg')
    useLayoutEffect(() => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click(), [])
    return <PortraitCarousel label="Portrait" value={value} onChange={choose} portraits={portraits} position={value} />
  }
  mount(<Choice />)
  await expect.element(page.getByText(chosen)).toBeInTheDocument()
  const middle = () => {
    const boxOf = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect()
    const { left, right } = boxOf('.portraits-view')
    const shown = boxOf(`img[src="${chosen}"]`)
    return Math.round((shown.left + shown.right - left - right) / 2)
  }
  await expect.poll(middle, { timeout: 30_000 }).toBe(0)
})
