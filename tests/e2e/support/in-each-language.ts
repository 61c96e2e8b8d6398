import { intlTagOf, languages } from '#src/lib/languages.ts'
import { brokenRules } from './axe.ts'
import { showLanguage } from './language-in-place.ts'
import type { Page } from './test.ts'
import { wordsThatDontFit } from './words-fit.ts'

/** All languages but the second code of Korean. */
export const offered = languages.filter(({ code, tag }) => intlTagOf(tag) === tag && code !== 'KR')
type Offered = (typeof offered)[number]

const night = process.env['WIDTHS']
export const isNight = night !== undefined
const chosen = night === 'all' ? offered.map(({ code }) => code) : night?.split(',')

/** At night all languages (`WIDTHS=all`) or the named ones (`WIDTHS=AR,UR`); else those given. */
export const lookedAt = (byDay: readonly string[]): Offered[] =>
  offered.filter(({ code }) => (chosen ?? byDay).includes(code))

const widths = isNight ? [320, 360] : [320]
const byAxe: readonly string[] = isNight ? ['AR', 'TH'] : []
/** axe looks for the words of a button in its name, and Thai has no spaces between words. */
const notInThai = /^label-content-name-mismatch/

/** What is wrong with the open page in the languages. */
export async function faultsIn(page: Page, looked: readonly Offered[]): Promise<string[]> {
  const faults: string[] = []
  for (const { code, tag, dir } of looked) {
    await showLanguage(page, code)
    const said = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
    if (said !== `${tag} ${dir}`) faults.push(`in ${tag} says it is ${said}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 720 })
      faults.push(...(await wordsThatDontFit(page)).map((fault) => `${tag} at ${width}px: ${fault}`))
    }
    if (!byAxe.includes(code)) continue
    const broken = (await brokenRules(page)).filter((fault) => code !== 'TH' || !notInThai.test(fault))
    faults.push(...broken.map((fault) => `${tag}: ${fault}`))
  }
  return faults
}
