import { type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react'
import { Outlet, useOutletContext } from 'react-router-dom'
import { PageArrival } from './page-arrival.tsx'
import { Waiting } from './waiting.tsx'

/** The page of the address; the one before it stays until it came. */
export function Pages() {
  const [opened, setOpened] = useState(false)
  useLayoutEffect(() => startTransition(() => setOpened(true)), [])
  return (
    <Suspense fallback={<Waiting />}>
      <Outlet context={opened} />
      <PageArrival />
    </Suspense>
  )
}

/**
 * A page that has to be fetched. What Suspense shows in its stead React keeps for 300 ms at least, while a page that follows another
 * in a transition comes the moment it is there: so the first page follows one that waits, as soon as that one is on the screen.
 */
export const LazyPage = ({ children }: { readonly children: ReactNode }) => (useOutletContext<boolean>() ? children : <Waiting />)
