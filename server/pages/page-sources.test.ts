import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { defaultSettings } from '../areas/site/settings/default-settings.ts'
import { pageSources } from './page-sources.ts'

const firebase = { apiKey: 'public-web-key', authDomain: 'fairhall.example', projectId: 'fairhall', appId: '1:1:web:1' }
const policyFor = (settings: Partial<Parameters<typeof pageSources>[0]>) =>
  contentSecurityPolicy(pageSources({ ...defaultSettings, customerServiceHosts: [], ...settings }))

it('lets pages reach no other origin as the site comes', () => {
  expect(policyFor({})).not.toContain('https:')
})

it('names no other origin while the phone service is off or has no settings', () => {
  expect(policyFor({ phoneAuth: 'SMS', firebase })).not.toContain('https:')
  expect(policyFor({ phoneAuth: 'FIREBASE', firebase: null })).not.toContain('https:')
})

it('adds the hosts of the phone service where it is on, and neither inline script nor eval', () => {
  const directives = policyFor({ phoneAuth: 'FIREBASE', firebase }).split('; ')
  const scripts = directives.find((one) => one.startsWith('script-src'))
  expect(scripts).toBe("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/")
  expect(directives.find((one) => one.startsWith('connect-src'))).toContain('https://identitytoolkit.googleapis.com')
  expect(directives.find((one) => one.startsWith('frame-src'))).toContain('https://www.google.com/recaptcha/')
})

it('lets pages show the pictures of the configured CDNs and frame the configured hosts of games, and no others', () => {
  const directives = policyFor({
    imgUrl: 'https://img.example/assets',
    imageCDNs: ['https://img1.example/a', 'https://img1.example/b', '/img', 'http://plain.example', 'x; script-src *'],
    launchGameCDNs: ['https://play1.example/'],
    launchGameHosts: ['play1.example', 'play2.example:8443', "y.example; script-src 'unsafe-inline'"],
  }).split('; ')
  const of = (name: string) => directives.filter((one) => one.startsWith(`${name} `))
  expect(of('img-src')).toEqual(["img-src 'self' data: blob: https://img.example https://img1.example"])
  expect(of('frame-src')).toEqual(["frame-src 'self' https://play1.example https://play2.example:8443"])
  expect(of('script-src')).toEqual(["script-src 'self'"])
})

it('lets pages call the hosts of customer service, and nothing else of theirs', () => {
  const policy = policyFor({ customerServiceHosts: ['chat.example', "y.example; script-src 'unsafe-inline'"] })
  expect(policy.split('; ').filter((one) => one.includes('https:'))).toEqual([
    "connect-src 'self' https://chat.example",
  ])
})
