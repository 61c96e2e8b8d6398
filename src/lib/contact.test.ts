import { expect, it } from 'vitest'
import { contactOf, mailAddress } from './contact.ts'

const reach = {
  customerService: [
    { csType: 'VIP' as const, path: 'https://chat.test/vip' },
    { csType: 'LIVECHAT' as const, path: 'https://chat.test/live' },
  ],
  customerServiceHosts: ['chat.test'],
  resources: [
    { resourceType: 'EMAIL', url: 'mailto:help@fairhall.test?subject=Hello' },
    { resourceType: 'FACEBOOK', url: 'https://social.test/fairhall' },
  ],
}

it('live chat, e-mail and Facebook are found', () => {
  expect(contactOf(reach)).toEqual({
    chat: 'https://chat.test/live',
    email: 'mailto:help@fairhall.test?subject=Hello',
    facebook: 'https://social.test/fairhall',
  })
})

it("contacts that lead elsewhere, aren't https, or aren't set are left out", () => {
  expect(contactOf({ ...reach, customerServiceHosts: ['other.test'] }).chat).toBeNull()
  const bad = [
    { resourceType: 'EMAIL', url: 'https://help.test' },
    { resourceType: 'FACEBOOK', url: 'http://social.test' },
  ]
  expect(contactOf({ ...reach, resources: bad })).toMatchObject({ email: null, facebook: null })
  expect(contactOf({ customerService: [], customerServiceHosts: [], resources: [] })).toEqual({
    chat: null,
    email: null,
    facebook: null,
  })
})

it('a mail link shows its address', () => {
  expect(mailAddress('mailto:help@fairhall.test?subject=Hello')).toBe('help@fairhall.test')
})
