import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultRegister } from '#server/areas/site/settings/default-register.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let n = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The server's refusal for a value of the field `line` under a pattern family, or undefined. */
async function checkLine(patternId: number, line: string): Promise<string | undefined> {
  const rule = {
    field: 'line',
    enabled: true,
    required: true,
    minLength: 1,
    maxLength: 60,
    patternId,
    acceptedPattern: null,
  } as const
  const others = defaultRegister.username.filter(({ field }) => field !== 'line')
  await server.setSettings({ register: { ...defaultRegister, username: [...others, rule] } })
  n += 1
  const typed = {
    username: `pattern${n}`,
    password: 'Lantern2027',
    confirmPassword: 'Lantern2027',
    login: true as const,
  }
  const { value } = await server.call('registerByUsername', {
    body: { ...typed, line, ...(await server.botPass('register')) },
  })
  return (value as unknown as { fields?: { reason: string }[] }).fields?.[0]?.reason
}
async function expectFamily(patternId: number, good: string[], bad: string[]) {
  for (const line of good) expect([line, await checkLine(patternId, line)]).toEqual([line, undefined])
  for (const line of bad) expect([line, await checkLine(patternId, line)]).toEqual([line, 'pattern'])
}

it('lets any characters register in family 1 [5.20]', () => expectFamily(1, ['#? ১', 'a'], []))
it('wants a leading letter, then letters and digits in family 2 [5.21]', () =>
  expectFamily(2, ['rina42'], ['4rina', 'ri-na']))
it('wants letters and digits without special characters in family 3 [5.22]', () =>
  expectFamily(3, ['4Rina'], ['rina!', 'রিনা']))
it('wants letters and digits, both allowed, in family 4 [5.23]', () =>
  expectFamily(4, ['rina42', '42'], ['ri na', 'rina@']))
it('wants digits only in family 5 [5.24]', () => expectFamily(5, ['0042'], ['4.2', '৪২']))
it('wants one capital among letters and digits in family 6 [5.25]', () =>
  expectFamily(6, ['rIna42'], ['rina42', 'Rina!']))
it('wants English letters and spaces in family 7 [5.26]', () => expectFamily(7, ['Rina Begum'], ['Rina42', 'রিনা']))
it('wants no spaces in family 8 [5.27]', () => expectFamily(8, ['a#রি'], ['a b']))
it('wants letters of the local script and punctuation in family 9 [5.28]', () =>
  expectFamily(9, ['মো. রহিম'], ['রিনা৪', 'a<b']))
it('wants dates that exist in families 10 and 11 [5.29]', async () => {
  await expectFamily(10, ['2024-02-29'], ['2023-02-29', '02-29-2024'])
  await expectFamily(11, ['02-29-2024'], ['13-01-2024', '2024-02-29'])
})
it('wants an e-mail address in family 12 [5.30]', () => expectFamily(12, ['rina@example.org'], ['rina@', 'a b@c.org']))
