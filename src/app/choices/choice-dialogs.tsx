import { useSelector } from '@xstate/react'
import { LevelUp } from '../../screens/choices/level-up.tsx'
import { WeaponUpgrade } from '../../screens/choices/weapon-upgrade.tsx'
import type { Choices } from './choices.ts'

/** The choice that is open, if any: a level-up goes before a weapon upgrade, and never both at once. */
export function ChoiceDialogs({ choices: { levelUp, weaponUpgrade } }: { readonly choices: Choices }) {
  const level = useSelector(levelUp, (snapshot) => snapshot)
  const upgrade = useSelector(weaponUpgrade, (snapshot) => snapshot)
  if (!level.matches('idle')) return <LevelUp snapshot={level} send={levelUp.send} />
  return <WeaponUpgrade snapshot={upgrade} send={weaponUpgrade.send} />
}
