import { z } from 'zod'
import { checkBrand } from '#server/areas/site/brand/check-brand.ts'
import { defaultBrand, type BrandSettings } from '#server/areas/site/brand/brand-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { isZone } from '#server/areas/site/settings/is-zone.ts'
import { isSiteLanguage } from '#server/areas/site/settings/site-languages.ts'
import { readConfig } from '#server/config.ts'
import type { Env } from '#server/config/settings.ts'
import { StartError } from '#server/start-error.ts'

const isOrigin = (text: string) => URL.parse(text)?.origin === text && text.startsWith('https://')

/** One question of the setup: where its answer belongs, what it asks, and when an answer is refused. */
export const questions = {
  name: { ask: 'Name of the site', form: z.string().trim().min(1).max(40) },
  shortName: { ask: 'Short name, up to 12 letters', form: z.string().trim().min(1).max(12) },
  currency: {
    ask: 'Currency (ISO 4217, such as INR)',
    form: z.string().regex(/^[A-Z]{3}$/, 'has to be three capital letters'),
  },
  decimals: { ask: 'Decimals of the currency', form: z.coerce.number().int().min(0).max(8) },
  timeZone: { ask: 'Time zone (such as Asia/Kolkata)', form: z.string().refine(isZone, 'is no time zone') },
  weekStart: {
    ask: 'First day of the week, 1 Monday to 7 Sunday (empty: 1)',
    form: z.coerce.number().int().min(1).max(7).default(1),
  },
  languages: {
    ask: 'Languages by site code, the usual one first (such as EN, HI)',
    form: z.array(z.string().refine(isSiteLanguage, 'is no language of the site')).min(1),
  },
  domains: {
    ask: 'Addresses of the site, the usual one first (such as https://play.acme.net)',
    form: z.array(z.string().refine(isOrigin, 'has to be https:// and a host alone')).min(1),
  },
  administrators: {
    ask: 'Administrators as "Name <e-mail>", two or more',
    form: z
      .array(z.string().regex(/^[^<>]{1,80}<[^\s@<>]{1,64}@[^\s@<>]{1,189}>$/, 'has to be "Name <e-mail>"'))
      .min(2, 'needs two: money and access take two'),
  },
} as const
export type QuestionName = keyof typeof questions

const form = z.strictObject({
  ...(Object.fromEntries(Object.entries(questions).map(([name, one]) => [name, one.form])) as {
    [Name in QuestionName]: (typeof questions)[Name]['form']
  }),
  /** Settings of the environment by name, such as SMTP_URL. */
  env: z.record(z.string(), z.string()).default({}),
})
export type Answers = z.infer<typeof form>

/** What the console decides by parts, from the answers. */
export const settingsOf = ({ name, shortName, currency, decimals, timeZone, weekStart, languages, domains }: Answers) =>
  ({
    brand: {
      ...defaultBrand,
      names: { EN: name },
      shortName,
      sign: { dark: null, light: null },
      wordmark: { dark: null, light: null },
    } satisfies BrandSettings,
    currency,
    currencyDecimals: decimals,
    calendar: { timeZone, dayCuts: [], weekStart },
    languages: languages as MerchantSettings['languages'],
    defaultLanguage: languages[0] as MerchantSettings['defaultLanguage'],
    domains: domains.map((domain) => ({ domain, speed: null })),
  }) satisfies Partial<MerchantSettings>

/** Settings that production doesn't start without. */
const needed = ['SMTP_URL', 'SMS_GATEWAYS'] as const

function envFaults(env: Env): string[] {
  const missing = needed.filter((name) => !env[name] && !(name === 'SMS_GATEWAYS' && env['FIREBASE_PROJECT']))
  const faults = missing.map((name) => `env.${name} is missing`)
  try {
    readConfig(env)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    faults.push(error.message)
  }
  return faults
}

/**
 * The answers of a file, and everything that is missing or wrong in them, in one list, before anything is written.
 * `env` is what the server would be started with.
 */
export function readAnswers(given: unknown, envOf: (own: Env) => Env): { answers: Answers } | { faults: string[] } {
  const parsed = form.safeParse(given)
  const own = z.object({ env: z.record(z.string(), z.string()) }).safeParse(given)
  const faults = [
    ...(parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'answers'}: ${message}`)),
    ...envFaults(envOf(own.success ? own.data.env : {})),
  ]
  if (!parsed.success || faults.length > 0) return { faults }
  const brand = checkBrand(settingsOf(parsed.data).brand)
  return 'brand' in brand ? { answers: parsed.data } : { faults: [`name: ${JSON.stringify(brand.refusal.value)}`] }
}
