import { expect, it } from 'vitest'
import { contentSecurityPolicy, ownSources, pageHeaders, securityHeaders } from './security-headers.ts'

it.each(['cross-site', 'same-site', undefined])(
  'cuts a page off from its opener when the request comes from %s',
  (site) => {
    expect(pageHeaders(site)).toEqual(securityHeaders)
    expect(securityHeaders['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  },
)

it.each(['none', 'same-origin'])('sets no opener policy when the request comes from %s', (site) => {
  expect(pageHeaders(site)).not.toHaveProperty('cross-origin-opener-policy')
  expect(pageHeaders(site)).toEqual(expect.objectContaining({ 'x-content-type-options': 'nosniff' }))
})

it('lets a page load from its own origin alone, and pictures and media from what it made itself', () => {
  expect(contentSecurityPolicy(ownSources).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline' data:",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ])
})

it('adds what the configuration names where it is used, and nowhere else', () => {
  const sources = {
    images: ['https://i.test'],
    frames: ['https://f.test'],
    connect: ['https://c.test'],
    scripts: ['s'],
  }
  const own = contentSecurityPolicy(ownSources).split('; ')
  expect(
    contentSecurityPolicy(sources)
      .split('; ')
      .filter((directive) => !own.includes(directive)),
  ).toEqual([
    "script-src 'self' s",
    "img-src 'self' data: blob: https://i.test",
    "connect-src 'self' https://c.test",
    "frame-src 'self' https://f.test",
  ])
})

it('says the same of every answer', () => {
  expect(securityHeaders).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  })
})
