/** The backend's own words for a failure, which the catalogue's `{message}` shows (S§8). */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
