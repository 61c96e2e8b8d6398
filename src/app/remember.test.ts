import { beforeEach, expect, it } from 'vitest'
import { createRemember, type Remember } from './remember.ts'

/** Stores cookies and returns them as the browser would. */
class Jar {
  set: string[] = []
  get cookie(): string {
    return this.set.map((line) => line.split('; ')[0] ?? '').join('; ')
  }
  set cookie(line: string) {
    this.set = line.includes('Max-Age=0') ? [] : [line]
  }
}

let jar: Jar
let remember: Remember
beforeEach(() => {
  jar = new Jar()
  remember = createRemember(jar, true)
})

it('remembers a user name in a cookie of 24 hours that other sites do not send [3.15, 9.16]', () => {
  remember.write({ method: 'username', username: 'nodi27' })
  expect(jar.set[0]?.split('; ').slice(1)).toEqual(['Path=/', 'Max-Age=86400', 'SameSite=Strict', 'Secure'])
  expect(remember.read()).toEqual({ method: 'username', username: 'nodi27' })
})

it('remembers a dialling code and number [3.15]', () => {
  const who = { method: 'sms', countryDialingCode: '+880', mobileNum: '1712345678' } as const
  remember.write(who)
  expect(remember.read()).toEqual(who)
})

it('never writes a password, whatever it receives', () => {
  const typed = { method: 'username' as const, username: 'nodi27', password: 'Lantern2027' }
  remember.write(typed)
  expect(decodeURIComponent(jar.cookie)).not.toContain('Lantern2027')
})

it('deletes the name on request', () => {
  remember.write({ method: 'username', username: 'nodi27' })
  remember.forget()
  expect(remember.read()).toBeNull()
})

it.each(['remember=%7Bbroken', 'remember=%7B%22method%22%3A%22sms%22%7D', 'remember=%E0%A4%A', 'other=1'])(
  'takes the cookie "%s" for nothing',
  (cookie) => {
    expect(createRemember({ cookie }, false).read()).toBeNull()
  },
)
