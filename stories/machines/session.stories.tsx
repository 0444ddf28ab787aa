import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect } from 'storybook/test'
import { type SessionContext, sessionMachine } from '../../machines/session.machine.ts'
import { SessionGate } from '../../src/app/screens/session-gate.tsx'
import { rhea } from '../fixtures/account.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

type State = Parameters<typeof sessionMachine.resolveState>[0]['value']

/** The gate in front of the camp, as the app renders it before every route. */
function Camp({ value, context, hasActiveSlot }: { value: State; context: SessionContext; hasActiveSlot: boolean }) {
  const { pathname } = useLocation()
  return (
    <SessionGate snapshot={sessionMachine.resolveState({ value, context })} path={pathname} hasActiveSlot={hasActiveSlot}>
      <main className="book-page">
        <h1>{pathname}</h1>
      </main>
    </SessionGate>
  )
}
interface Knobs {
  readonly user: SessionContext['user']
  readonly hasActiveSlot: boolean
}
const signedIn: Knobs = { user: rhea, hasActiveSlot: false }
const at = stateStories(signedIn, (value: State, { user, hasActiveSlot }) => (
  <MemoryRouter initialEntries={['/camp']}>
    <Camp value={value} context={{ user, preview: null, wanted: null }} hasActiveSlot={hasActiveSlot} />
  </MemoryRouter>
))
const waits: StoryObj['play'] = async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Loading...')
}
const leadsTo =
  (path: string): StoryObj['play'] =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: path })).toBeVisible()
  }

export default { title: 'Machines/Session', parameters: { layout: 'fullscreen' } } satisfies Meta

export const Loading: StoryObj = { ...at('loading', { user: null }), play: waits }
export const Anonymous: StoryObj = { ...at('anonymous', { user: null }), play: leadsTo('/login') }
export const AuthenticatedReady: StoryObj = { ...at({ authenticated: 'ready' }, { hasActiveSlot: true }), play: leadsTo('/camp') }
export const AuthenticatedPrefetching: StoryObj = { ...at({ authenticated: 'prefetching' }), play: leadsTo('/profile-selection') }
export const AuthenticatedResuming: StoryObj = { ...at({ authenticated: 'resuming' }), play: waits }
export const AuthenticatedSlotless: StoryObj = { ...at({ authenticated: 'slotless' }), play: leadsTo('/camp') }
export const AuthenticatedResumeFailed: StoryObj = { ...at({ authenticated: 'resumeFailed' }), play: leadsTo('/camp') }
export const AuthenticatedSigningOut: StoryObj = { ...at({ authenticated: 'signingOut' }, { hasActiveSlot: true }), play: leadsTo('/camp') }
/** The account was deleted: the page shows nothing and does not redirect. */
export const Departing: StoryObj = { ...at('departing', { user: null }), play: waits }
