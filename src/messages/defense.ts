import { t } from '../language/t.ts'

/** What Defense says of itself: on the display, in the dialogs at its end, and on its tile at camp. */
export const defenseText = {
  pays: ({ coins, crates }: { readonly coins: number; readonly crates: number }) => t('defense.pays', { coins, crates }),
} as const
