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
import { powerUpOffers, powerUpsOwed, weaponUpgradeOffers } from '../../../sim/rules/offers.ts'
import type { ChoicePlace, Choices } from '../../game/choices.ts'
import { onSave, type SaveKeeper } from '../../state/saving/save-keeper.ts'

/**
 * The choices that are owed, offered while the player is at a place for them: level-ups first, then weapon upgrades, then the
 * Instincts of a run, one dialog at a time. The save takes a choice first; what it refuses the run never hears, and what the run has no use for any
 * more (the survivor died in the same instant) stands in the save for its next segment. `gear`: of somebody whose save does not hold it.
 */
export function createChoices(keeper: Pick<SaveKeeper, 'state' | 'dispatch'>, gear?: Gear): Choices {
  let place: ChoicePlace | null = null

  function build(): Build {
    const { equippedItems, powerUpHistory, weaponUpgradeHistory } = keeper.state.save
    return {
      gear: gear ?? gearOf(equippedItems),
      powerUps: powerUpHistory.filter(isPowerUpId),
      weaponUpgrades: weaponUpgradeHistory.filter(isWeaponUpgradeId),
    }
  }
  const nothing = <Id extends string>(): PendingChoices<Id> => ({ pending: 0, offers: [], build: build() })

  function powerUps(): PendingChoices<PowerUpId> {
    const { save } = keeper.state
    const pending = place === null ? 0 : powerUpsOwed(save)
    return pending === 0 ? nothing() : { pending, offers: powerUpOffers(save), build: build() }
  }
  function upgrades(): PendingChoices<WeaponUpgradeId> {
    const { save } = keeper.state
    const pending = place === null || powerUpsOwed(save) > 0 ? 0 : save.ext.pendingWeaponUpgrades
    return pending === 0 ? nothing() : { pending, offers: weaponUpgradeOffers(save), build: build() }
  }

  function instincts(): PendingInstincts {
    const { save } = keeper.state
    const isLast = powerUpsOwed(save) === 0 && save.ext.pendingWeaponUpgrades === 0
    return (isLast && place?.world?.pending()) || NO_PENDING_INSTINCTS
  }

  function take(draft: CommandDraft, action: RunAction): void {
    const taken = keeper.dispatch(draft)
    if (!taken.ok) throw new Error(taken.refusal.type)
    place?.onChosen(action)
  }

  const levelUp = createActor(
    levelUpMachine.provide({
      actors: {
        apply: fromPromise(async ({ input: { id } }: { input: { id: PowerUpId } }) => {
          take({ type: 'apply-power-up', id }, { type: 'power-up', id })
          return powerUps()
        }),
      },
    }),
    { input: nothing<PowerUpId>() },
  ).start()
  const weaponUpgrade = createActor(
    weaponUpgradeMachine.provide({
      actors: {
        apply: fromPromise(async ({ input: { id } }: { input: { id: WeaponUpgradeId } }) => {
          take({ type: 'apply-weapon-upgrade', id }, { type: 'weapon-upgrade', id })
          return upgrades()
        }),
      },
    }),
    { input: nothing<WeaponUpgradeId>() },
  ).start()

  const instinct = createActor(
    instinctMachine.provide({
      actors: {
        ask: fromPromise(async ({ input: { action } }: { input: { action: InstinctAction } }) => {
          await place?.world?.ask(action)
          return instincts()
        }),
      },
    }),
  ).start()

  /** Each change of a run's figures comes here: most of them are of no concern to a choice. */
  function sendInstincts(): void {
    const choices = instincts()
    if (choices.owedInstincts > 0 || !instinct.getSnapshot().matches('idle')) instinct.send({ type: 'PENDING', choices })
  }
  function sendOwed(): void {
    levelUp.send({ type: 'PENDING', choices: powerUps() })
    weaponUpgrade.send({ type: 'PENDING', choices: upgrades() })
    sendInstincts()
  }
  onSave(keeper, sendOwed)

  return {
    levelUp,
    weaponUpgrade,
    instinct,
    enter(here) {
      place = here
      sendOwed()
      const stop = here.world?.onChange(sendInstincts)
      return () => {
        stop?.()
        if (place !== here) return
        place = null
        sendOwed()
      }
    },
  }
}
