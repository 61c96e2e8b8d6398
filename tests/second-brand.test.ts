import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { passwordLetter } from '#server/areas/accounts/members/password-letter.ts'
import { codeText } from '#server/areas/accounts/verification/code-text.ts'
import { sendLetter } from '#server/areas/site/brand/send-letter.ts'
import { brandName, senderOf } from '#server/areas/site/brand/brand-settings.ts'
import { siteInfo } from '#server/areas/site/settings/site-info.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { withBrand } from '#server/pages/with-brand.ts'
import { languages } from '#src/lib/languages.ts'
import { lanternHouse, usualBrandIn } from './support/lantern-house.ts'
import { lettersOf } from './support/letters-of.ts'

/** Money of the usual merchant: its code, its sign and its names. */
const usualMoney = /৳|\bBDT\b|\btaka\b/i

/** What a catalogue says: the second lines of its entries, without samples of addresses and colours. */
const saidIn = (catalogue: string): string =>
  Array.from(catalogue.matchAll(/^msgstr (.*(?:\n".*)*)/gm), ([, text]) => text)
    .join('\n')
    .replaceAll(/https:\/\/fairhall\.example|#[0-9a-f]{6}/g, '')

it.each(readdirSync('locales').filter((name) => name.endsWith('.po')))(
  'no text of %s names the usual brand or its currency',
  (name) => {
    const said = saidIn(readFileSync(`locales/${name}`, 'utf8'))
    expect(said.length).toBeGreaterThan(10_000)
    expect(usualBrandIn(said)).toEqual([])
    expect(usualMoney.exec(said)?.[0]).toBeUndefined()
  },
)

it.each(readdirSync('server/texts').filter((name) => name.endsWith('.json')))(
  'no letter, message or notice of %s names the usual brand or its currency',
  (name) => {
    const said = readFileSync(`server/texts/${name}`, 'utf8')
    expect(usualBrandIn(said)).toEqual([])
    expect(usualMoney.exec(said)?.[0]).toBeUndefined()
  },
)

it.each(languages.map(({ code }) => code))(
  'letters and text messages in %s come from the brand in force',
  async (code) => {
    const [letter] = await lettersOf((ports) =>
      sendLetter({ ports }, lanternHouse, code, {
        to: 'rina@example.test',
        ...passwordLetter(lanternHouse, code, 'https://play.lantern.net/#ticket=1'),
      }),
    )
    const name = brandName(lanternHouse, code)
    const sms = codeText(code, '123456', name)
    expect([letter!.sender, senderOf(lanternHouse, 'sms', code)]).toEqual(['Lantern House Support', 'LANTERN'])
    expect([letter!.subject, letter!.html, sms].every((text) => text.includes(name))).toBe(true)
    expect(usualBrandIn(JSON.stringify([letter, sms]))).toEqual([])
  },
)

it.each(['src/index.html', 'src/console/index.html'])(
  'the head of %s has the name, icon and colours in force',
  (file) => {
    const html = withBrand(readFileSync(file, 'utf8'), lanternHouse, { language: 'EN' })
    expect(html).toContain('Lantern House')
    expect(html).toMatch(/--valance:url\(.*--radius-2:16px|--radius-2:16px.*--valance:url\(/)
    expect(html).toContain('html{font-family:ui-serif')
    expect(/<meta name="theme-color" content="([^"]*)"/.exec(html)?.[1]).not.toBe('#0c2830')
    expect(usualBrandIn(html)).toEqual([])
  },
)

it('pages learn the currency, decimals and zone in force, and no other', () => {
  const calendar = { timeZone: 'Asia/Tokyo', dayCuts: [] }
  const settings = { ...defaultSettings, brand: lanternHouse, currency: 'JPY', currencyDecimals: 0, calendar }
  const { name, currency, currencyDecimals, timeZone, footer } = siteInfo('fairhall', settings)
  expect({ name, currency, currencyDecimals, timeZone }).toEqual({
    name: 'লণ্ঠন ঘর',
    currency: 'JPY',
    currencyDecimals: 0,
    timeZone: 'Asia/Tokyo',
  })
  expect(footer).toEqual(lanternHouse.footer)
})
