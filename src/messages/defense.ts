import { t } from '../language/t.ts'

/** Texts of Defense: in the run, in the dialogs at its end, and on its camp tile. */
export const defenseText = {
  pays: ({ coins, crates }: { readonly coins: number; readonly crates: number }) => t('defense.pays', { coins, crates }),
} as const
