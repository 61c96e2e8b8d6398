/** Whether a value has to be a new one with every call. */
export const isFresh = (name: string): boolean => /^(idempotency-?key|request-?id|client-?request-?id)$/i.test(name)
