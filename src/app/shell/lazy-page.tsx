import { type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react'
import { Outlet, useOutletContext } from 'react-router-dom'
import { PageArrival } from './page-arrival.tsx'
import { Waiting } from './waiting.tsx'

/** The page of the current address; the one before it stays visible until the new one is loaded. */
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
 * A page that is loaded on demand. React keeps a Suspense fallback for at least 300 ms, but a page that follows another one in a transition
 * appears at once. Therefore the first page follows a waiting page as soon as that one is on the screen.
 */
export const LazyPage = ({ children }: { readonly children: ReactNode }) => (useOutletContext<boolean>() ? children : <Waiting />)
