import { expect, it } from 'vitest'
import { createPreferences } from './preferences.ts'
import { memoryStorage } from '../lib/page-storage.ts'

const withParts = () => {
  const cookies: string[] = []
  const jar = {
    get cookie() {
      return cookies.map((line) => line.split(';')[0]).join('; ')
    },
    set cookie(line: string) {
      cookies.push(line)
    },
  }
  const local = memoryStorage()
  return { local, cookies, preferences: createPreferences({ local, jar, secure: false }) }
}

it('keeps lang, hisLang and merchantCode in local storage', () => {
  const { local, preferences } = withParts()
  preferences.setLanguage('BN')
  preferences.setLanguage('EN')
  preferences.setMerchantCode('fairhall')
  expect(['lang', 'hisLang', 'merchantCode'].map((name) => local.getItem(name))).toEqual(['EN', 'BN', 'fairhall'])
  expect([preferences.language(), preferences.languageBefore()]).toEqual(['EN', 'BN'])
})

it('starts in Bengali when no valid language is stored [9.04]', () => {
  const { local, preferences } = withParts()
  expect(preferences.language()).toBe('BN')
  local.setItem('lang', 'XX')
  expect(preferences.language()).toBe('BN')
})

it('sends the language to the server again when its cookie is missing or differs', () => {
  const { local, cookies, preferences } = withParts()
  preferences.repairLanguage()
  expect(cookies).toEqual([])
  local.setItem('lang', 'EN')
  preferences.repairLanguage()
  expect(cookies.map((line) => line.split(';')[0])).toEqual(['lang=en'])
  preferences.repairLanguage()
  expect(cookies).toHaveLength(1)
})

it('uses the language of the first view when nothing else is stored', () => {
  const preferences = createPreferences({ local: memoryStorage(), jar: { cookie: 'lang=pt-BR' }, secure: false })
  expect(preferences.language()).toBe('PT-BR')
})

it('tells the server which first view to send', () => {
  const { cookies, preferences } = withParts()
  preferences.setLanguage('AR')
  preferences.setTheme('light')
  preferences.setMember(true)
  expect(cookies.map((line) => line.split(';')[0])).toEqual(['lang=ar', 'theme=light', 'member=1'])
})

it('knows the themes dark and light and no other [9.08]', () => {
  const themeIn = (cookie: string) =>
    createPreferences({ local: memoryStorage(), jar: { cookie }, secure: false }).theme()
  expect(['theme=dark', 'theme=light', 'theme=pink', ''].map(themeIn)).toEqual(['dark', 'light', null, null])
})

it('remembers choices for the life of the page when storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const local = { getItem: refuse, setItem: refuse }
  const preferences = createPreferences({ local, jar: { cookie: '' }, secure: false })
  preferences.setLanguage('EN')
  expect(preferences.language()).toBe('EN')
})

it('uses the language of the page for one that the operator no longer offers, and tells the server', () => {
  const local = memoryStorage()
  local.setItem('lang', 'HI')
  const jar = { cookie: 'lang=hi' }
  const preferences = createPreferences({ local, jar, secure: false, offered: ['EN', 'ES'], usual: 'ES' })
  expect(preferences.language()).toBe('ES')
  preferences.repairLanguage()
  expect(jar.cookie).toMatch(/^lang=es;/)
})

it('keeps KR where KO is offered, which is the same language', () => {
  const local = memoryStorage()
  local.setItem('lang', 'KR')
  const sources = { local, jar: { cookie: '' }, secure: false }
  expect(createPreferences({ ...sources, offered: ['KO'], usual: 'KO' }).language()).toBe('KR')
})
