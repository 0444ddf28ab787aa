import { createActor } from 'xstate'
import type { Build, PendingChoices } from '../../../machines/choice.ts'
import { type InstinctAction, instinctMachine, NO_PENDING_INSTINCTS, type PendingInstincts } from '../../../machines/instinct.machine.ts'
import { levelUpMachine } from '../../../machines/level-up.machine.ts'
import { weaponUpgradeMachine } from '../../../machines/weapon-upgrade.machine.ts'
import { isPowerUpId, type PowerUpId } from '../../../sim/content/power-ups.ts'
import { isWeaponUpgradeId, type WeaponUpgradeId } from '../../../sim/content/weapon-upgrades.ts'
import type { RunAction } from '../../../sim/contract/input.ts'
import type { CommandDraft } from '../../../sim/economy/command.ts'
import { type Gear, gearOf } from '../../../sim/rules/gear.ts'
import { pendingPowerUpCount, powerUpOffers, weaponUpgradeOffers } from '../../../sim/rules/offers.ts'
import type { ChoicePlace, Choices } from '../../game/choices.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { onSave, type SaveKeeper } from '../../state/saving/save-keeper.ts'

/** The pending choices of the save and the run that can be offered at the current place. */
class PendingOffers {
  place: ChoicePlace | null = null
  readonly #keeper: Pick<SaveKeeper, 'state' | 'dispatch'>
  readonly #gear: Gear | undefined

  constructor(keeper: Pick<SaveKeeper, 'state' | 'dispatch'>, gear: Gear | undefined) {
    this.#keeper = keeper
    this.#gear = gear
  }

  /** `isOpen`, here and below: a dialog for one of these choices is open already, and no pace closes it. */
  powerUps(isOpen: boolean): PendingChoices<PowerUpId> {
    const { save } = this.#keeper.state
    const pending = this.#mayOffer(isOpen) ? pendingPowerUpCount(save) : 0
    return pending === 0 ? this.none() : { pending, offers: powerUpOffers(save), build: this.#build() }
  }

  weaponUpgrades(isOpen: boolean): PendingChoices<WeaponUpgradeId> {
    const { save } = this.#keeper.state
    const pending = this.#mayOffer(isOpen) && pendingPowerUpCount(save) === 0 ? save.ext.pendingWeaponUpgrades : 0
    return pending === 0 ? this.none() : { pending, offers: weaponUpgradeOffers(save), build: this.#build() }
  }

  instincts(isOpen: boolean): PendingInstincts {
    const isLast = this.#mayOffer(isOpen) && this.#pendingInSave() === 0
    return (isLast && this.place?.world?.pending()) || NO_PENDING_INSTINCTS
  }

  /** True if a choice of the save had to wait and may open now. */
  isDue(): boolean {
    return this.#mayOffer(false) && this.#pendingInSave() > 0
  }

  count(): number {
    return this.place === null ? 0 : this.#pendingInSave() + (this.place.world?.pending().pendingInstincts ?? 0)
  }

  none<Id extends string>(): PendingChoices<Id> {
    return { pending: 0, offers: [], build: this.#build() }
  }

  /** Applies a choice to the save and then to the run. Throws if the save rejects it. */
  take(draft: CommandDraft, action: RunAction): void {
    // Before the save notifies the other choices, so that none of them opens too early.
    this.place?.world?.pace.onChosen()
    const taken = this.#keeper.dispatch(draft)
    if (!taken.ok) throw new Error(taken.refusal.type)
    this.place?.onChosen(action)
  }

  async ask(action: InstinctAction): Promise<void> {
    const world = this.place?.world
    await world?.ask(action)
    if (action.type === 'instinct') world?.pace.onChosen()
  }

  #mayOffer(isOpen: boolean): boolean {
    return this.place !== null && (isOpen || (this.place.world?.pace.mayOpen() ?? true))
  }

  #pendingInSave(): number {
    const { save } = this.#keeper.state
    return pendingPowerUpCount(save) + save.ext.pendingWeaponUpgrades
  }

  #build(): Build {
    const { equippedItems, powerUpHistory, weaponUpgradeHistory } = this.#keeper.state.save
    return {
      gear: this.#gear ?? gearOf(equippedItems),
      powerUps: powerUpHistory.filter(isPowerUpId),
      weaponUpgrades: weaponUpgradeHistory.filter(isWeaponUpgradeId),
    }
  }
}

/**
 * Offers the pending choices while the player is at a place for them, one dialog at a time: level-ups first, then
 * weapon upgrades, then the Instincts of a run, as fast as the run's pace allows. The save applies a choice first, so the run never gets one that the
 * save rejects. If the run can no longer use a choice because the survivor has just died, the choice stays in the save
 * for the next segment. `gear` is set for a survivor whose save does not contain it.
 */
export function createChoices(keeper: Pick<SaveKeeper, 'state' | 'dispatch'>, gear?: Gear): Choices {
  const offers = new PendingOffers(keeper, gear)
  const applyPowerUp = async ({ input: { id } }: { input: { id: PowerUpId } }) => {
    offers.take({ type: 'apply-power-up', id }, { type: 'power-up', id })
    return offers.powerUps(false)
  }
  const applyWeaponUpgrade = async ({ input: { id } }: { input: { id: WeaponUpgradeId } }) => {
    offers.take({ type: 'apply-weapon-upgrade', id }, { type: 'weapon-upgrade', id })
    return offers.weaponUpgrades(false)
  }
  const ask = async ({ input: { action } }: { input: { action: InstinctAction } }) => {
    await offers.ask(action)
    // A reroll or a banish keeps the dialog open.
    return offers.instincts(action.type !== 'instinct')
  }
  const levelUp = createActor(levelUpMachine.provide({ actors: { apply: fromPromise(applyPowerUp) } }), {
    input: offers.none<PowerUpId>(),
  }).start()
  const weaponUpgrade = createActor(weaponUpgradeMachine.provide({ actors: { apply: fromPromise(applyWeaponUpgrade) } }), {
    input: offers.none<WeaponUpgradeId>(),
  }).start()
  const instinct = createActor(instinctMachine.provide({ actors: { ask: fromPromise(ask) } })).start()

  /** Runs on every change of the run's figures, most of which do not concern a choice. */
  function sendInstincts(): void {
    const isOpen = !instinct.getSnapshot().matches('idle')
    const choices = offers.instincts(isOpen)
    if (choices.pendingInstincts > 0 || isOpen) instinct.send({ type: 'PENDING', choices })
  }
  function sendPending(): void {
    levelUp.send({ type: 'PENDING', choices: offers.powerUps(!levelUp.getSnapshot().matches('idle')) })
    weaponUpgrade.send({ type: 'PENDING', choices: offers.weaponUpgrades(!weaponUpgrade.getSnapshot().matches('idle')) })
    sendInstincts()
  }
  const onFigures = () => (offers.isDue() ? sendPending() : sendInstincts())
  onSave(keeper, sendPending)

  return {
    levelUp,
    weaponUpgrade,
    instinct,
    pendingCount: () => offers.count(),
    enter(place) {
      offers.place = place
      sendPending()
      const stop = place.world?.onChange(onFigures)
      return () => {
        stop?.()
        if (offers.place !== place) return
        offers.place = null
        sendPending()
      }
    },
  }
}
