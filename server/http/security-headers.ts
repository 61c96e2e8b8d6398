/** What a page of ours may load: its own origin, and what the configuration names. No inline script, no eval. */
export type Sources = { images: string[]; frames: string[]; connect: string[]; scripts: string[] }

export const ownSources: Sources = { images: [], frames: [], connect: [], scripts: [] }

const directive = (name: string, sources: string[]) => `${name} ${sources.join(' ')}`

/** The Content-Security-Policy of a page. Styles are inlined in the page, so they may be inline; scripts may not. */
export const contentSecurityPolicy = ({ images, frames, connect, scripts }: Sources): string =>
  [
    directive('default-src', ["'self'"]),
    directive('script-src', ["'self'", ...scripts]),
    directive('style-src', ["'self'", "'unsafe-inline'", 'data:']),
    directive('img-src', ["'self'", 'data:', 'blob:', ...images]),
    directive('media-src', ["'self'", 'data:', 'blob:']),
    directive('connect-src', ["'self'", ...connect]),
    directive('frame-src', ["'self'", ...frames]),
    directive('worker-src', ["'self'", 'blob:']),
    directive('object-src', ["'none'"]),
    directive('base-uri', ["'none'"]),
    directive('form-action', ["'self'"]),
    directive('frame-ancestors', ["'self'"]),
  ].join('; ')

/** Headers of every answer, pages and calls alike. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/**
 * The same for a page that a request asks for, whose `sec-fetch-site` is given. The opener policy cuts off whoever opened
 * the page, and the browser begins a process for it. Where the address was typed, or one of ours led there, there is nobody
 * to cut off; a browser that does not tell is cut off.
 */
export function pageHeaders(site: string | undefined): Record<string, string> {
  if (site !== 'none' && site !== 'same-origin') return securityHeaders
  const { 'cross-origin-opener-policy': _, ...others } = securityHeaders
  return others
}
