import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { defaultBrand } from '#server/areas/site/brand/brand-settings.ts'
import { helpArticles } from '#server/areas/site/content/tables.ts'
import { vendors } from '#server/areas/play/games/tables.ts'
import { lotteryGames } from '#server/areas/play/lottery/tables.ts'
import { isServed } from '#server/areas/money/cashier/is-served.ts'
import { hasNumbers } from '#server/areas/money/agent-numbers/give-number.ts'
import { isOpened } from '#server/areas/money/reconciliation/open-books.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { auditLog } from '#server/audit/tables.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { readAuthorities } from '../../access/authority.ts'
import { siteVersions, type VersionPart } from '../site/tables.ts'
import { testKeys } from './test-keys.ts'

export type Ready = ConsoleValueOf<'getReadiness'>['checks'][number]
export type CheckName = Ready['check']
type Verdict = Pick<Ready, 'state' | 'reason' | 'detail'>

/** What the checks look at. They read in one transaction, so that a decision of two may rest on them. */
export type Launching = {
  tx: Tx
  settings: MerchantSettings
  services: Pick<Services, 'merchant' | 'config' | 'ports'>
}

const done: Verdict = { state: 'done', reason: null, detail: null }
const missing = (reason: NonNullable<Ready['reason']>, detail: string | null = null): Verdict => ({
  state: 'missing',
  reason,
  detail,
})
export const risky = (reason: NonNullable<Ready['reason']>, detail: string | null = null): Verdict => ({
  state: 'risky',
  reason,
  detail,
})
const listed = (names: readonly string[]): string => [...new Set(names)].join(', ')

/** Whether operators decided on all of these parts of the settings. */
async function isDecided({ tx, services }: Launching, ...parts: VersionPart[]): Promise<boolean> {
  const rows = await tx
    .selectDistinct({ part: siteVersions.part })
    .from(siteVersions)
    .where(and(eq(siteVersions.merchant, services.merchant.code), inArray(siteVersions.part, parts)))
  return rows.length === parts.length
}

/** Names that no public site can have (RFC 2606), and this machine. */
const reserved = /(^|\.)(example|example\.(com|net|org)|test|invalid|localhost)$/

const isTried = async (tx: Tx, way: 'mail' | 'sms'): Promise<boolean> =>
  (
    await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(eq(auditLog.thing, `test:${way}`))
      .limit(1)
  ).length > 0

/** The texts that name who runs the site, and what a player agrees to. */
const ownTexts = ['about', 'contact', 'terms', 'agreement', 'privacy']

async function games({ tx, services }: Launching): Promise<Verdict> {
  const { code } = services.merchant
  const open = await tx
    .select({ code: vendors.code })
    .from(vendors)
    .where(and(eq(vendors.merchant, code), vendors.open))
  const lotteries = await tx
    .select({ code: lotteryGames.code })
    .from(lotteryGames)
    .where(and(eq(lotteryGames.merchant, code), lotteryGames.open))
  if (open.length + lotteries.length === 0) return missing('games.none')
  const unserved = open.filter((vendor) => services.ports.gameVendors.serving(vendor.code) === undefined)
  return unserved.length === 0 ? done : risky('games.unserved', listed(unserved.map((vendor) => vendor.code)))
}

async function channels({ tx, settings, services: { merchant, ports } }: Launching): Promise<Verdict> {
  const { paymentProviders } = ports
  const open = settings.cashier.channels.filter((channel) => channel.open)
  if (open.length === 0) return missing('channels.none')
  const shown = (some: typeof open) => listed(some.map(({ channelId, provider }) => `${channelId} (${provider})`))
  const unserved: typeof open = []
  // peer payments and the house's own numbers need no provider
  for (const channel of open)
    if (
      channel.direct !== true &&
      !isServed(ports, channel) &&
      !(await hasNumbers(tx, merchant.code, channel.channelId))
    )
      unserved.push(channel)
  if (unserved.length === open.length) return missing('channels.unserved', shown(unserved))
  const off = unserved.filter(({ provider }) => paymentProviders.byId(provider)?.off === true)
  if (off.length > 0) return risky('channels.off', shown(off))
  if (unserved.length > 0) return risky('channels.unserved', shown(unserved))
  const trying = open.filter(({ provider }) => paymentProviders.byId(provider)?.sandbox === true)
  return trying.length === 0 ? done : risky('channels.sandbox', shown(trying))
}

/** The operators who can log in: one becomes active only with an authenticator app. */
async function administrators({ tx }: Launching): Promise<Verdict> {
  const active = (await readAuthorities(tx)).filter(({ roles }) => roles.includes('administrator')).length
  return active >= 2 ? done : missing('administrators.one', String(active))
}

/** Whether any operator may decide withdrawals; administrators may not. */
const cashiers = async ({ tx }: Launching): Promise<Verdict> =>
  (await readAuthorities(tx)).some(({ permissions }) => permissions.has('inbox.withdrawal'))
    ? done
    : missing('cashiers.none')

/** Players may read the sample, but it names no help of their country. */
const responsible = 'responsibleGaming'

async function terms({ tx, settings, services }: Launching): Promise<Verdict> {
  const rows = await tx
    .select({ id: helpArticles.id, version: sql<number>`max(${helpArticles.version})::int` })
    .from(helpArticles)
    .where(and(eq(helpArticles.merchant, services.merchant.code), inArray(helpArticles.id, [...ownTexts, responsible])))
    .groupBy(helpArticles.id)
  const own = new Set(rows.filter(({ version }) => version > 1).map(({ id }) => id))
  const usual = ownTexts.filter((id) => !own.has(id))
  if (usual.length > 0) return missing('terms.usual', listed(usual))
  if (!own.has(responsible)) return risky('terms.responsible')
  return settings.brand.footer.licence['EN'] === undefined ? risky('terms.licence') : done
}

async function books({ tx, services }: Launching): Promise<Verdict> {
  const unopened: string[] = []
  for (const { id } of services.ports.paymentProviders.all()) if (!(await isOpened(tx, id))) unopened.push(id)
  return unopened.length === 0 ? done : risky('books.unopened', listed(unopened))
}

function brand({ settings }: Launching): Verdict {
  const { names, sign } = settings.brand
  if (names.EN === defaultBrand.names.EN) return missing('brand.usual', names.EN)
  const isUsual = sign.dark !== null && sign.dark === defaultBrand.sign.dark
  return isUsual ? risky('brand.pictures') : done
}

function domain({ settings }: Launching): Verdict {
  const [first] = settings.domains
  if (!first) return missing('domain.none')
  const usual = settings.domains.filter(({ domain: origin }) => reserved.test(new URL(origin).hostname))
  return usual.length === 0 ? done : missing('domain.reserved', listed(usual.map((one) => one.domain)))
}

async function sms({ tx, settings, services: { config } }: Launching): Promise<Verdict> {
  if (settings.phoneAuth !== 'SMS') return done
  if (config.smsGateways.length === 0) return missing('sms.none')
  return (await isTried(tx, 'sms')) ? done : risky('sms.untried')
}

async function mail({ tx, services: { config } }: Launching): Promise<Verdict> {
  if (config.smtp === null) return missing('mail.none')
  return (await isTried(tx, 'mail')) ? done : risky('mail.untried')
}

type Look = (launching: Launching) => Verdict | Promise<Verdict>

/** What can be said from the database and the configuration, without asking anybody outside. */
const looks: readonly (readonly [CheckName, Look])[] = [
  ['brand', brand],
  [
    'money',
    async (launching) => {
      const { currency, currencyDecimals, calendar } = launching.settings
      const told = `${currency} (${currencyDecimals}), ${calendar.timeZone}`
      return (await isDecided(launching, 'calendar')) ? done : risky('money.usual', told)
    },
  ],
  [
    'languages',
    async (launching) =>
      (await isDecided(launching, 'languages')) ? done : risky('languages.usual', listed(launching.settings.languages)),
  ],
  ['domain', domain],
  ['administrators', administrators],
  ['cashiers', cashiers],
  ['sms', sms],
  ['mail', mail],
  ['channels', channels],
  ['games', games],
  ['register', async (launching) => ((await isDecided(launching, 'register')) ? done : risky('register.usual'))],
  ['limits', async (launching) => ((await isDecided(launching, 'play', 'cashier')) ? done : risky('limits.usual'))],
  ['terms', terms],
  ['books', books],
  [
    'keys',
    ({ services: { config }, settings }) => {
      const found = testKeys(config, settings)
      return found.length === 0 ? done : risky('keys.test', listed(found))
    },
  ],
]

/** Every check that a decision may rest on, in the order of the page. */
export async function readChecks(launching: Launching): Promise<Ready[]> {
  const checks: Ready[] = []
  for (const [check, look] of looks) checks.push({ check, ...(await look(launching)) })
  return checks
}
