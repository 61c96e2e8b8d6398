/** Without https a browser seals nothing, and what is sent can be read on its way. */
export const isNotSecure = (): boolean => globalThis.isSecureContext === false
