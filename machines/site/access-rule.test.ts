import { describe, expect, it } from 'vitest'
import { redirectOf } from './access-rule.ts'

describe('access rule', () => {
  it.each(['/login', '/register', '/register.html', '/helpmc', '/download'])(
    'leaves %s open without a token when a login comes first [2.25]',
    (path) => {
      expect(redirectOf(path, { loginFirst: true, hasToken: false })).toBeNull()
    },
  )

  it.each(['/', '/home', '/help', '/down', '/registers', '/vip', '/game', '/login/x'])(
    'sends %s to /login [2.26]',
    (path) => {
      expect(redirectOf(path, { loginFirst: true, hasToken: false })).toBe('/login')
    },
  )

  it('opens every path with a token, or without the setting [2.25, 2.26]', () => {
    expect(redirectOf('/vip', { loginFirst: true, hasToken: true })).toBeNull()
    expect(redirectOf('/vip', { loginFirst: false, hasToken: false })).toBeNull()
  })

  it('does not mind a trailing slash', () => {
    expect(redirectOf('/login/', { loginFirst: true, hasToken: false })).toBeNull()
  })
})
