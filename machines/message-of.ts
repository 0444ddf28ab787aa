/** What the backend said of a failure, shown in sentences that have a place for it: "Error fetching saves: {message}" (SLOT-14). */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
