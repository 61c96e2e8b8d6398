const name = 'check.wanted'

/** Tells the reality check, wherever it stands, that it may be due: something was refused, or its interval changed. */
export const tellCheckWanted = (): void => void dispatchEvent(new Event(name))

/** Hears of it; the answer ends that. */
export function onCheckWanted(hear: () => void): () => void {
  addEventListener(name, hear)
  return () => removeEventListener(name, hear)
}
