import type { Letter } from '../../areas/site/brand/send-letter.ts'
import { localTime } from '../../lists/local-time.ts'
import { kindWords } from './kind-words.ts'
import { checkKind } from './raise-alerts.ts'
import type { Alert } from './tables.ts'

type About = { told: readonly Alert[]; test: boolean; site: string; timeZone: string; link: string | null }
type Line = { name: string; count: number; since: string }

const words = {
  BN: {
    subject: (site: string, count: number) => `${site}: ${count}টি সতর্কবার্তা`,
    test: (site: string) => `${site}: পরীক্ষামূলক সতর্কবার্তা`,
    testText: 'এটি একটি পরীক্ষা। দেরি হওয়া কাজ ও ব্যর্থ পরীক্ষার খবর এভাবে আসবে।',
    late: ({ name, count, since }: Line) => `- ${name}: ${count}টি দেরি হয়েছে, সবচেয়ে পুরোনোটি ${since} থেকে অপেক্ষায়`,
    checks: { figures: 'রাখা হিসাব নতুন গণনার সঙ্গে মেলে না', balances: 'কোনো ব্যালেন্স তার পোস্টিংয়ের যোগফলের সঙ্গে মেলে না' },
    job: (name: string, at: string) => `- কাজ ${name}: শেষ বার ${at} সময়ে ব্যর্থ হয়েছে`,
    open: (link: string) => `ইনবক্স খুলুন: ${link}`,
    times: (zone: string) => `সময় ${zone} অনুযায়ী।`,
  },
  EN: {
    subject: (site: string, count: number) => (count === 1 ? `${site}: one alert` : `${site}: ${count} alerts`),
    test: (site: string) => `${site}: test alert`,
    testText: 'This is a test. Late items and failed checks are told like this.',
    late: ({ name, count, since }: Line) =>
      count === 1
        ? `- ${name}: one is late; it waits since ${since}`
        : `- ${name}: ${count} are late; the oldest waits since ${since}`,
    checks: { figures: 'Kept figures differ from a recount', balances: 'A balance is not the sum of its postings' },
    job: (name: string, at: string) => `- Job ${name}: its last run failed at ${at}`,
    open: (link: string) => `Open the inbox: ${link}`,
    times: (zone: string) => `Times are those of ${zone}.`,
  },
}

/** One line for each kind of late item, and one for each failing check. */
function linesOf(language: 'BN' | 'EN', { told, timeZone }: About): string[] {
  const say = words[language]
  const time = (at: Date) => localTime(at.getTime(), timeZone).slice(0, 16)
  const late = Map.groupBy(
    told.filter(({ kind }) => kind !== checkKind),
    ({ kind }) => kind,
  )
  const checkLine = ({ ref, dueAt }: Alert) =>
    ref === 'figures' || ref === 'balances'
      ? `- ${say.checks[ref]} (${time(dueAt)})`
      : say.job(ref.replace(/^job:/, ''), time(dueAt))
  return [
    ...[...late].map(([kind, all]) => {
      const oldest = all.map(({ since }) => since).toSorted((a, b) => a.getTime() - b.getTime())[0]!
      return say.late({ name: kindWords[kind]?.[language] ?? kind, count: all.length, since: time(oldest) })
    }),
    ...told.filter(({ kind }) => kind === checkKind).map(checkLine),
  ]
}

/** The letter of some alerts: Bengali for the language `BN`, otherwise English. It names no member and no amount. */
export function alertLetter(code: string, about: About): Omit<Letter, 'to'> {
  const language = code === 'BN' ? 'BN' : 'EN'
  const say = words[language]
  const { site, test, told, link, timeZone } = about
  const parts = test ? [say.testText] : [...linesOf(language, about), '', say.times(timeZone)]
  return {
    subject: test ? say.test(site) : say.subject(site, told.length),
    text: [...parts, ...(link === null ? [] : [say.open(link)])].join('\n'),
    kind: 'alert',
    locale: language === 'BN' ? 'bn' : 'en',
  }
}
