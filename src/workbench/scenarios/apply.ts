import { scenarioOf, type Person } from '#mocks/scenarios.ts'
import { request } from '#src/api/call.ts'
import { createApi } from '#src/api/client.ts'
import { isLanguageCode, languageOf } from '#src/lib/languages.ts'
import { writeCookie } from '#src/lib/cookies.ts'
import type { Link } from './link.ts'

const double = import.meta.env.MODE === 'mock'
const brandCode = 'fairhall'

/** The accounts of the mocks and of a development server's demonstration data, which share one password each. */
const accounts: Record<Exclude<Person, 'demo'>, { double: string; server: string }> = {
  player: { double: 'nodi_27', server: 'nodi27' },
  vip: { double: 'rupa_vip', server: 'rupaVIP' },
  agent: { double: 'agent_07', server: 'karim01' },
}
const serverPassword = 'Lantern2027'

const visitor = () =>
  createApi({
    caller: { merchantCode: () => brandCode, language: () => 'EN', token: () => null },
    onSessionEnded: () => undefined,
    onSiteClosed: () => undefined,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    baseUrl: '',
  })

/** A session of that person. The mocks recognise the owner of a token by its name. */
async function tokenFor(person: Person): Promise<string> {
  if (double) return `${person === 'demo' ? 'guest.user' : accounts[person].double}~scenario`
  const api = visitor()
  if (person === 'demo') {
    const body = { os: 'other', platform: 'W' as const, nonce: crypto.randomUUID() }
    const headers = { 'X-Gateway-Version': '3' }
    return (await request(api.POST('/wps/session/login/freeplay', { body, headers }))).token
  }
  const body = {
    type: 'username' as const,
    username: accounts[person].server,
    password: serverPassword,
    realm: 'member' as const,
  }
  return (await request(api.POST('/wps/session/login', { body }))).token
}

/** Applies a link's settings to this tab; language and theme to this browser, as if a person chose them. */
export async function apply({ scenario: text, lang, theme, clock }: Link): Promise<void> {
  const { scenario } = scenarioOf(text)
  const cookie = { maxAgeSeconds: 31_536_000, sameSite: 'Lax' as const, secure: location.protocol === 'https:' }
  sessionStorage.removeItem('scenario.clock')
  if (text === '' || text === 'normal') sessionStorage.removeItem('scenario')
  else sessionStorage.setItem('scenario', text)
  if (clock) {
    sessionStorage.setItem('scenario', text || 'normal')
    sessionStorage.setItem('scenario.clock', String(Date.parse(clock) - Date.now()))
  }
  if (isLanguageCode(lang)) {
    localStorage.setItem('lang', lang)
    writeCookie(document, 'lang', languageOf(lang).tag, cookie)
  }
  if (theme) writeCookie(document, 'theme', theme, cookie)
  if (!scenario.as) return
  sessionStorage.setItem('token', JSON.stringify(await tokenFor(scenario.as)))
  writeCookie(document, 'member', '1', cookie)
}
