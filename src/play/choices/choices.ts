import { createActor, fromPromise } from 'xstate'
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

  powerUps(): PendingChoices<PowerUpId> {
    const { save } = this.#keeper.state
    const pending = this.place === null ? 0 : pendingPowerUpCount(save)
    return pending === 0 ? this.none() : { pending, offers: powerUpOffers(save), build: this.#build() }
  }

  weaponUpgrades(): PendingChoices<WeaponUpgradeId> {
    const { save } = this.#keeper.state
    const pending = this.place === null || pendingPowerUpCount(save) > 0 ? 0 : save.ext.pendingWeaponUpgrades
    return pending === 0 ? this.none() : { pending, offers: weaponUpgradeOffers(save), build: this.#build() }
  }

  instincts(): PendingInstincts {
    const { save } = this.#keeper.state
    const isLast = pendingPowerUpCount(save) === 0 && save.ext.pendingWeaponUpgrades === 0
    return (isLast && this.place?.world?.pending()) || NO_PENDING_INSTINCTS
  }

  none<Id extends string>(): PendingChoices<Id> {
    return { pending: 0, offers: [], build: this.#build() }
  }

  /** Applies a choice to the save and then to the run. Throws if the save rejects it. */
  take(draft: CommandDraft, action: RunAction): void {
    const taken = this.#keeper.dispatch(draft)
    if (!taken.ok) throw new Error(taken.refusal.type)
    this.place?.onChosen(action)
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
 * weapon upgrades, then the Instincts of a run. The save applies a choice first, so the run never gets one that the
 * save rejects. If the run can no longer use a choice because the survivor has just died, the choice stays in the save
 * for the next segment. `gear` is set for a survivor whose save does not contain it.
 */
export function createChoices(keeper: Pick<SaveKeeper, 'state' | 'dispatch'>, gear?: Gear): Choices {
  const offers = new PendingOffers(keeper, gear)
  const applyPowerUp = async ({ input: { id } }: { input: { id: PowerUpId } }) => {
    offers.take({ type: 'apply-power-up', id }, { type: 'power-up', id })
    return offers.powerUps()
  }
  const applyWeaponUpgrade = async ({ input: { id } }: { input: { id: WeaponUpgradeId } }) => {
    offers.take({ type: 'apply-weapon-upgrade', id }, { type: 'weapon-upgrade', id })
    return offers.weaponUpgrades()
  }
  const ask = async ({ input: { action } }: { input: { action: InstinctAction } }) => {
    await offers.place?.world?.ask(action)
    return offers.instincts()
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
    const choices = offers.instincts()
    if (choices.pendingInstincts > 0 || !instinct.getSnapshot().matches('idle')) instinct.send({ type: 'PENDING', choices })
  }
  function sendPending(): void {
    levelUp.send({ type: 'PENDING', choices: offers.powerUps() })
    weaponUpgrade.send({ type: 'PENDING', choices: offers.weaponUpgrades() })
    sendInstincts()
  }
  onSave(keeper, sendPending)

  return {
    levelUp,
    weaponUpgrade,
    instinct,
    enter(place) {
      offers.place = place
      sendPending()
      const stop = place.world?.onChange(sendInstincts)
      return () => {
        stop?.()
        if (offers.place !== place) return
        offers.place = null
        sendPending()
      }
    },
  }
}
