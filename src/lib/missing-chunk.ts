type AfterMissing = () => Promise<boolean>

let known: AfterMissing | null = null

/**
 * Asked when a chunk did not come. Does not resolve while the page is about to be loaded anew because a release has
 * replaced it; resolves to false when it is not, and the failure is to be told.
 */
export const afterMissing: AfterMissing = () => known?.() ?? Promise.resolve(false)

/** Says who knows. A page that has just been loaded has nobody yet, and needs none: it is the newest. */
export const whenMissing = (after: AfterMissing): void => void (known = after)
