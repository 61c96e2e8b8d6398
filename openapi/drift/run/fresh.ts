/** Whether a value has to be a new one with every call. */
export const isFresh = (name: string): boolean => /^(idempotency-?key|(client-?)?(request|tx)-?id)$/i.test(name)
