import { useSiteInfo } from './site-info.ts'

/**
 * The merchant's currency. It is '' until the site's configuration is there, and amounts then have no sign: a guess
 * would show another brand's.
 */
export const useCurrency = (): string => useSiteInfo()?.currency ?? ''
