/** Whether a value must be new in every call. */
export const isFresh = (name: string): boolean => /^(idempotency-?key|(client-?)?(request|tx)-?id)$/i.test(name)
