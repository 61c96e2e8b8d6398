import { expect, it, vi } from 'vitest'
import { scenarioOf, type Scenario } from '#mocks/scenarios.ts'
import { addressOf, emptyLink, linkIn } from './link.ts'
import { allNames, groups, presets, refusals, shownElsewhere } from './parts.ts'
import { chosenIn, nameOf } from './chosen.ts'
import { playOver } from './play.ts'

const status = {
  status: 0,
  info: { homeAfterLogin: false, whitelabel: [{ modId: 'CAPTCHA3', enabled: '1', childrenNodes: [] }] },
}
const answers: Record<string, unknown> = {
  '/boot.json': { getSystemStatus: status, listCountries: [] },
  '/wps/session/login': { success: true, value: { token: 't', passwordDefault: false, passwordExpired: false } },
}
const real = (input: RequestInfo | URL) =>
  Promise.resolve(Response.json(answers[new URL((input as Request).url).pathname] ?? { success: true, value: null }))
const wait = vi.fn(() => Promise.resolve())

const played = (text: string) => {
  const play = playOver(real, scenarioOf(text).scenario, wait)
  return async (path: string, method = 'GET') => {
    const answer = await play(`http://site.test${path}`, { method })
    return { status: answer.status, body: (await answer.json()) as Record<string, never> }
  }
}

it('a link reads as the choices it was written from', () => {
  const link = { ...emptyLink, scenario: 'slow,off:CAPTCHA3,refuse:logIn:login.cred.err', lang: 'EN', to: '/login?x=1' }
  const address = addressOf(link)
  expect(address).toBe(
    '/dev/scenarios?scenario=slow,off:CAPTCHA3,refuse:logIn:login.cred.err&lang=EN&to=/login?x%3D1'.replace(
      '?x',
      '%3Fx',
    ),
  )
  expect(linkIn(new URL(address, 'http://site.test').search)).toEqual({ link, faults: [] })
})

it('a link names its unknown values, and leads to no other site', () => {
  const { link, faults } = linkIn('?scenario=slow,nonsense,refuse:logIn:no.such&theme=blue&to=//elsewhere.test')!
  expect(faults).toHaveLength(3)
  expect(link.to).toBe('/')
  expect(linkIn('')).toBeNull()
})

it.each(presets.map((preset) => [preset.name, preset] as const))(
  'the preset %s is a scenario, and chooses what it names',
  (_, preset) => {
    expect(scenarioOf(preset.scenario).unknown).toEqual([])
    const chosen = chosenIn(preset.scenario, preset.to)
    expect(nameOf(chosen).split(',').toSorted()).toEqual(preset.scenario.split(',').toSorted())
    expect(chosen.rest.to).toBe(preset.to)
  },
)

it('every named scenario and every refusal of every operation is shown once', () => {
  const shown = groups.flatMap(({ choices }) => choices.map(({ part }) => part))
  expect([...shown, ...shownElsewhere].toSorted()).toEqual(allNames.toSorted())
  expect(new Set(refusals.map(({ part }) => part)).size).toBe(refusals.length)
  expect(refusals.filter(({ part }) => scenarioOf(part).unknown.length > 0)).toEqual([])
})

it('the refusal answers the next call of an operation, and the one after passes', async () => {
  const call = played('refuse:logIn:login.cred.err')
  expect(await call('/wps/captcha')).toMatchObject({ status: 200 })
  expect(await call('/wps/session/login', 'POST')).toMatchObject({ status: 403, body: { errorCode: 'login.cred.err' } })
  expect(await call('/wps/session/login', 'POST')).toMatchObject({ status: 200 })
})

it('the state and the modules of the site change as the page receives them', async () => {
  const { body } = await played('maintenance,off:CAPTCHA3')('/boot.json')
  expect(body).toMatchObject({
    getSystemStatus: { status: 1, info: { whitelabel: [{ modId: 'CAPTCHA3', enabled: '0' }] } },
  })
  expect(await played('off:CAPTCHA3')('/wps/captcha')).toMatchObject({ body: { errorCode: 'function.not.available' } })
  expect(await played('region')('/wps/captcha')).toMatchObject({ status: 451 })
})

it.each([
  ['defaultPassword', { value: { passwordDefault: true } }],
  ['expiredPassword', { value: { passwordExpired: true } }],
  [
    'unregisteredAddress',
    { errorCode: 'login_verify_required', value: { ticket: 'scenario', methods: ['SMS', 'EMAIL', 'BANK_NAME'] } },
  ],
  [
    'refuse:logIn:login_verify_required',
    { errorCode: 'login_verify_required', value: { ticket: 'scenario', methods: ['GOOGLE', 'RECOVERY_CODE'] } },
  ],
  ['captcha', { errorCode: 'login.captcha.err', value: { captcha: true } }],
] as const)('makes every login one with %s', async (name, body) => {
  expect((await played(name)('/wps/session/login', 'POST')).body).toMatchObject(body)
})

it('calls are slowed, cut, broken and throttled, and nothing else', async () => {
  await played('slow')('/wps/captcha')
  expect(wait).toHaveBeenCalledWith(3000)
  await expect(played('offline')('/wps/captcha')).rejects.toThrow('Failed to fetch')
  expect(await played('offline')('/assets/app.json')).toMatchObject({ status: 200 })
  expect(await played('broken')('/wps/captcha')).toMatchObject({ body: { errorCode: 'unknown.system.err' } })
  expect(await played('throttled')('/wps/captcha')).toMatchObject({ status: 429 })
})

it('parts are joined: later ones win, modules add up', () => {
  const wanted: Scenario = { status: 2, off: ['A', 'B'], as: 'vip' }
  expect(scenarioOf('maintenance,off:A,region,off:B,as:vip')).toEqual({ scenario: wanted, unknown: [] })
})
