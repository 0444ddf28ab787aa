/** Where the link of a sign-up, or of a new address, leads. */
export const confirmedPage = () => `${location.origin}/email-confirmed`
/** Where the link for another password leads. */
export const resetPage = () => `${location.origin}/reset-password`
