type AfterMissing = () => Promise<boolean>

let known: AfterMissing | null = null

/**
 * Called when a chunk failed to load. It never resolves if the page is about to reload because a release replaced the
 * chunk; otherwise it resolves to false, and the caller reports the failure.
 */
export const afterMissing: AfterMissing = () => known?.() ?? Promise.resolve(false)

/** Registers the handler. A page that has just loaded has none yet and needs none: it is the newest. */
export const whenMissing = (after: AfterMissing): void => void (known = after)
