import { useCallback, useEffect, useRef, useState } from 'react'
import { waitFor } from 'xstate'
import { GatewayError, type LinkedAccount, type User } from '../../../machines/ports.ts'
import type { Game } from '../../game/game.ts'
import { enterLinkedAccount } from './enter-linked-account.ts'
import { readMailLink, withoutMailLink } from './mail-link.ts'

type MailLinkState =
  | { readonly step: 'press' | 'opening' | 'failed' }
  /** Another user plays on this device, or this device did not request the link: the player decides. */
  | {
      readonly step: 'choice'
      readonly account: LinkedAccount
      readonly present: User | null
      readonly isBusy: boolean
      readonly hasFailed: boolean
    }
  /** `entered`: the link's account is now signed in. */
  | { readonly step: 'done'; readonly outcome: 'none' | 'confirmed' | 'half' | 'broken' | 'stayed'; readonly entered: boolean }

const done = (outcome: (MailLinkState & { step: 'done' })['outcome'], entered = false): MailLinkState => ({
  step: 'done',
  outcome,
  entered,
})

/**
 * Opens the link in the page's address. Verifies it only when the player presses the button, and never replaces a
 * session without asking.
 */
export function useMailLink(game: Game) {
  const [arrival] = useState(() => readMailLink(location))
  const [state, setState] = useState<MailLinkState>(() => {
    if (arrival === null) return done('none')
    if ('outcome' in arrival) return done(arrival.outcome)
    return { step: 'tokenHash' in arrival ? 'press' : 'opening' }
  })

  const open = useCallback(async () => {
    if (arrival === null || 'outcome' in arrival) return
    setState({ step: 'opening' })
    try {
      const account = await game.backend.auth.openLink(arrival)
      history.replaceState(history.state, '', withoutMailLink(location))
      if (account === null) return setState(done('type' in arrival && arrival.type === 'email_change' ? 'half' : 'confirmed'))
      await waitFor(game.session, (snapshot) => !snapshot.matches('loading'))
      const present = game.backend.user()
      const isSafe = present === null ? account.requestedHere : present.id === account.user.id
      if (!isSafe) return setState({ step: 'choice', account, present, isBusy: false, hasFailed: false })
      await account.enter()
      setState(done('confirmed', true))
    } catch (error) {
      setState(error instanceof GatewayError && error.kind === 'refused' ? done('broken') : { step: 'failed' })
    }
  }, [arrival, game])

  // A session in the address is opened at once, because the auth service has already consumed the link.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || arrival === null || !('accessToken' in arrival)) return
    begun.current = true
    void open()
  }, [arrival, open])

  const enter = async () => {
    if (state.step !== 'choice' || state.isBusy) return
    setState({ ...state, isBusy: true, hasFailed: false })
    try {
      await enterLinkedAccount(game, state.account)
      setState(done('confirmed', true))
    } catch {
      setState({ ...state, isBusy: false, hasFailed: true })
    }
  }
  return { state, open, enter, stay: () => setState(done('stayed')) }
}
