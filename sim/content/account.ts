/** Minimum length of a password (AUTH-12). */
export const MIN_PASSWORD_LENGTH = 6
/** Column width in the profiles table (OP-37). */
export const MAX_USERNAME_LENGTH = 24

const USERNAME = /^[A-Za-z0-9_-]+$/

/** Allows letters, digits, underscore and hyphen only (ACCT-03, OP-37). */
export const isUsername = (name: string): boolean => USERNAME.test(name)
