import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionMachine } from '../../machines/session.machine.ts'
import { SessionGate } from '../../src/app/screens/session-gate.tsx'
import { mount } from '../account/mount.tsx'

type State = Parameters<typeof sessionMachine.resolveState>[0]['value']
const snapshot = (value: State) => sessionMachine.resolveState({ value, context: { user: null, preview: null, wanted: null } })

function Guarded({ value }: { value: State }) {
  const { pathname } = useLocation()
  return (
    <SessionGate snapshot={snapshot(value)} path={pathname} hasActiveSlot={false}>
      <h1>{`The screen of ${pathname}`}</h1>
    </SessionGate>
  )
}

test.each(['/profile-selection', '/flea-market'])('redirects a visitor from %s to the login (NAV-07)', async (path) => {
  mount(<Guarded value="anonymous" />, path)
  await expect.element(page.getByRole('heading')).toHaveTextContent('The screen of /login')
})

test.each<[State, string]>([
  ['loading', '/profile-selection'],
  ['loading', '/camp'],
  [{ authenticated: 'resuming' }, '/camp'],
])('shows nothing of a game while %o on %s (NAV-12)', async (value, path) => {
  mount(<Guarded value={value} />, path)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading...')
  expect(page.getByRole('heading').elements()).toEqual([])
})
