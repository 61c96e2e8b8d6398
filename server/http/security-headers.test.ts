import { expect, it } from 'vitest'
import { pageHeaders, securityHeaders } from './security-headers.ts'

it.each(['cross-site', 'same-site', undefined])('cuts a page off from whoever opened it, asked for from %s', (site) => {
  expect(pageHeaders(site)).toEqual(securityHeaders)
  expect(securityHeaders['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

it.each(['none', 'same-origin'])('cuts off nobody where nobody else opened the page, asked for from %s', (site) => {
  expect(pageHeaders(site)).not.toHaveProperty('cross-origin-opener-policy')
  expect(pageHeaders(site)).toEqual(expect.objectContaining({ 'x-content-type-options': 'nosniff' }))
})
