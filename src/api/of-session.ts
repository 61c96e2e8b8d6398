/** Marks a query whose answer belongs to whoever is logged in: it is forgotten when the session ends. */
export const ofSession = { ofSession: true } as const
