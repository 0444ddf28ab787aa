/** Accounts that cannot be linked yet (SETT-05). */
export const socialAccounts = ['iOS', 'Android', 'Twitch', 'YouTube'] as const

/** The version that App Info shows (SETT-08). */
export const SHOWN_VERSION = '0.5.908 Beta'
