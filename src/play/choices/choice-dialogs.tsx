import { useSelector } from '@xstate/react'
import type { ChoiceDialogsProps } from '../../game/choices.ts'
import { InstinctChoice } from './instinct-choice.tsx'
import { LevelUp } from './level-up.tsx'
import { WeaponUpgrade } from './weapon-upgrade.tsx'

/** Renders the open choice, if any. Level-ups come before weapon upgrades, and both before Instincts; only one dialog is open at a time. */
export function ChoiceDialogs({ choices, opaque }: ChoiceDialogsProps) {
  const { levelUp, weaponUpgrade, instinct } = choices
  const level = useSelector(levelUp, (snapshot) => snapshot)
  const upgrade = useSelector(weaponUpgrade, (snapshot) => snapshot)
  const adrenaline = useSelector(instinct, (snapshot) => snapshot)
  if (!level.matches('idle')) return <LevelUp snapshot={level} send={levelUp.send} opaque={opaque} />
  if (!upgrade.matches('idle')) return <WeaponUpgrade snapshot={upgrade} send={weaponUpgrade.send} opaque={opaque} />
  return <InstinctChoice snapshot={adrenaline} send={instinct.send} />
}
