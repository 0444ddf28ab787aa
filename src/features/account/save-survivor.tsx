import { useMachine, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { GatewayError, type SignupForm } from '../../../machines/ports.ts'
import { buildSlotRows } from '../../../machines/save-slots.machine.ts'
import { type LogInForm, saveSurvivorMachine } from '../../../machines/save-survivor.machine.ts'
import { deviceStorage } from '../../browser/storage.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { countStep } from '../../game/funnel.ts'
import type { Game } from '../../game/game.ts'
import { retryUntilVerified } from '../../game/retry-until-verified.ts'
import { t } from '../../language/t.ts'
import { saveSurvivorToast } from '../../messages/guest.ts'
import { FlagNotice } from '../../shell/closed-notice.tsx'
import { rememberSlot } from '../../state/active-slot.ts'
import type { GuestOffer } from '../../state/guest-offers.ts'
import { guestProof, rememberGuestProof } from '../../state/guest-proof.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { logInFromGuest } from './log-in-from-guest.ts'
import { Resend } from './resend.tsx'
import { SaveSurvivorDialog } from './save-survivor-dialog.tsx'

type SurvivorGame = Pick<Game, 'backend' | 'keeper' | 'openSlot' | 'navigate' | 'debug' | 'preferences'> & {
  readonly toasts: Pick<Game['toasts'], 'show'>
}

export function provideSaveSurvivor(game: SurvivorGame) {
  const { backend, keeper, openSlot, navigate, debug, toasts } = game
  const { auth } = backend
  return saveSurvivorMachine.provide({
    actors: {
      register: fromPromise(async ({ input: { form } }: { input: { form: SignupForm } }) => {
        await auth.registerGuest({ ...form, username: form.username.trim(), email: form.email.trim() })
        countStep(game, 'signed-up')
      }),
      logIn: fromPromise(async ({ input: { form } }: { input: { form: LogInForm } }) => {
        const user = await logInFromGuest(game, form.identifier.trim(), form.password)
        if (user === null) throw new GatewayError('refused', t('auth.login.noSession'))
      }),
      moveSurvivor: fromPromise(async ({ input: { slot } }: { input: { slot: number | null } }) => {
        const proof = guestProof(deviceStorage, debug.log)
        if (proof === null) throw new GatewayError('conflict', 'This device has no guest whose survivor could be moved.')
        const moved = await retryUntilVerified(() => auth.moveGuest(slot, proof))
        return 'slot' in moved ? moved : { rows: buildSlotRows({ saves: await backend.saves.list(), backedUp: [] }) }
      }),
      open: fromPromise(async ({ input: { slot } }: { input: { slot: number } }) => {
        keeper.forget(slot)
        await openSlot(slot)
        rememberSlot(deviceStorage, backend.user()?.id ?? '', slot)
        navigate('/camp')
      }),
    },
    actions: {
      forgetProof: () => rememberGuestProof(deviceStorage, null),
      notify: (_, notice) => {
        const { kind, text } = saveSurvivorToast(notice)
        toasts.show(kind, text)
      },
    },
  })
}

function leadOf(why: 'asked' | GuestOffer, level: number): string {
  if (why === 'asked') return t('guest.saveSurvivor.lead')
  return why === 'after-run' ? t('guest.saveSurvivor.afterRun') : t('guest.saveSurvivor.atLevel', { level })
}

/** "Save your survivor" as an overlay on any page. Resumes where an earlier visit stopped. */
export function SaveSurvivor({ game, why }: { readonly game: Game; readonly why: 'asked' | GuestOffer }) {
  const [snapshot, send] = useMachine(useMemo(() => provideSaveSurvivor(game), [game]))
  const { save } = useSaveState(game.keeper)
  const user = useSelector(game.session, ({ context }) => context.user)
  const guestId = useRef(user?.guest ? user.id : null)
  useEffect(() => {
    const present = game.backend.user()
    if (!present?.guest) send({ type: 'MOVE' })
    else if (present.awaits !== undefined) send({ type: 'AWAIT', email: present.awaits })
  }, [game, send])
  useEffect(() => {
    if (user !== null && !user.guest && user.id === guestId.current) send({ type: 'CONFIRMED' })
  }, [user, send])
  const over = snapshot.status === 'done'
  useEffect(() => {
    if (over) game.overlays.saveSurvivor = null
  }, [over, game])
  return (
    <SaveSurvivorDialog
      snapshot={snapshot}
      send={send}
      lead={leadOf(why, save.level)}
      resend={(email) => <Resend game={game} email={email} sent />}
      closed={<FlagNotice service={game.service} flag="signup" />}
      mailbox={game.backend.hasDebug() ? '/_local/mail' : null}
    />
  )
}
