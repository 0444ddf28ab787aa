/** Target of the link in a mail about a sign-up or a new address. */
export const confirmedPage = () => `${location.origin}/email-confirmed`
/** Target of the link in a mail about a password reset. */
export const resetPage = () => `${location.origin}/reset-password`
