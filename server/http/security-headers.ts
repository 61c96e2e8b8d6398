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
 * The headers of a page, given the request's `sec-fetch-site`. The opener policy cuts the page off from its opener, for
 * which the browser starts a process. A typed address or a link from our own pages has no foreign opener, so the policy
 * is left out; it is set when the browser doesn't send `sec-fetch-site`.
 */
export function pageHeaders(site: string | undefined): Record<string, string> {
  if (site !== 'none' && site !== 'same-origin') return securityHeaders
  const { 'cross-origin-opener-policy': _, ...others } = securityHeaders
  return others
}
