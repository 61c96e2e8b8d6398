const name = 'check.wanted'

/**
 * Tells the reality check, wherever it is mounted, that it may be due: a call was refused, or its interval changed.
 */
export const tellCheckWanted = (): void => void dispatchEvent(new Event(name))

/** Subscribes to it; the returned function unsubscribes. */
export function onCheckWanted(hear: () => void): () => void {
  addEventListener(name, hear)
  return () => removeEventListener(name, hear)
}
