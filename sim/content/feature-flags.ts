import type { PlainErrorCode } from './error-codes.ts'

/** Parts of the game that an operator can switch off (decision 0054). `private.feature_flags` has one row for each. */
export const FEATURE_FLAGS = ['market', 'mail', 'radio', 'signup', 'guests', 'night', 'verification'] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

/** The code of the server's refusals while a flag is off; `null` if nothing is refused, because runs only wait. */
export const DISABLED_CODES = {
  market: 'market-disabled',
  mail: 'mail-disabled',
  radio: 'radio-disabled',
  signup: 'signup-disabled',
  guests: 'guests-disabled',
  night: 'night-disabled',
  verification: null,
} as const satisfies Readonly<Record<FeatureFlag, PlainErrorCode | null>>

/** Characters of an operator's message to players. */
export const MAX_OPERATOR_MESSAGE_LENGTH = 200
