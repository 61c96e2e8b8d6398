/** Marks a query whose answer belongs to the logged-in member: it is removed when the session ends. */
export const ofSession = { ofSession: true } as const
