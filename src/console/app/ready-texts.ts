import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Search } from './link.tsx'

export type Readiness = ConsoleValueOf<'getReadiness'>
export type Ready = Readiness['checks'][number]
type Check = Ready['check']

/** What each check is called, and where it's done; null where that is outside the console. */
export const checkTexts: Record<Check, { label: MessageDescriptor; at: { to: string; search?: Search } | null }> = {
  brand: { label: msg`Brand`, at: { to: '/site', search: { part: 'brand' } } },
  money: { label: msg`Currency, zone and day cut`, at: { to: '/site', search: { part: 'calendar' } } },
  languages: { label: msg`Languages`, at: { to: '/site', search: { part: 'languages' } } },
  domain: { label: msg`Public address`, at: { to: '/site', search: { part: 'domains' } } },
  administrators: { label: msg`Administrators`, at: { to: '/operators' } },
  cashiers: { label: msg`Cashiers`, at: { to: '/operators' } },
  sms: { label: msg`Text messages`, at: null },
  mail: { label: msg`Mail`, at: null },
  channels: { label: msg`Payment channels`, at: { to: '/site', search: { part: 'cashier' } } },
  games: { label: msg`Games`, at: { to: '/games' } },
  register: { label: msg`Registration`, at: { to: '/site', search: { part: 'register' } } },
  limits: { label: msg`Limits`, at: { to: '/site', search: { part: 'play' } } },
  terms: { label: msg`Terms and contact`, at: { to: '/content/help' } },
  books: { label: msg`Opening balances`, at: { to: '/reconciliation' } },
  backup: { label: msg`Backup`, at: null },
  keys: { label: msg`Keys and passwords`, at: null },
  health: { label: msg`Server`, at: { to: '/jobs' } },
}

/** Why a check isn't done, and what to do. */
export const reasonTexts: Record<NonNullable<Ready['reason']>, MessageDescriptor> = {
  'brand.usual': msg`The site is still called after the product. Write your name.`,
  'brand.pictures': msg`The sign is still the product’s. Upload yours, or take it away.`,
  'money.usual': msg`Nobody decided on them yet. Currency and zone stay once somebody has registered.`,
  'languages.usual': msg`Nobody decided yet which languages players choose from.`,
  'domain.none': msg`Letters and invitations need the address that players open.`,
  'domain.reserved': msg`This address can’t exist on the internet. Write your own.`,
  'administrators.one': msg`Two administrators have to be active, each with an authenticator app: money and access take two.`,
  'cashiers.none': msg`Nobody could decide a withdrawal: administrators don’t. Invite an operator with the role cashier.`,
  'sms.none': msg`No gateway sends codes. Set SMS_GATEWAYS where the server is started.`,
  'sms.untried': msg`No test message was sent yet.`,
  'mail.none': msg`No mail server is set. Set SMTP_URL where the server is started.`,
  'mail.untried': msg`No test letter was sent yet.`,
  'channels.none': msg`No channel is open, so nobody can deposit.`,
  'channels.unserved': msg`These channels name a payment provider that the server doesn’t know, or that can’t serve their method. They are not offered. Add it under Reconciliation, Payment providers.`,
  'channels.off': msg`The payment provider of these channels is switched off. They are not offered.`,
  'channels.sandbox': msg`The payment provider of these channels is for trying out: no real money moves.`,
  'games.none': msg`No lottery and no vendor is open, so there is nothing to play. Add a service, import its games and switch them on.`,
  'games.unserved': msg`These vendors are open, and nobody serves their games.`,
  'register.usual': msg`Nobody decided yet what players have to fill in, and from which countries they come.`,
  'limits.usual': msg`Nobody decided yet on the highest bet and on the limits of deposits and withdrawals.`,
  'terms.usual': msg`These articles are still the product’s samples. Have a lawyer write yours.`,
  'terms.responsible': msg`The article about responsible gaming is still the product’s sample. Name the help that your players can reach.`,
  'terms.licence': msg`The foot of the page names no licence. Write who holds which one, under Site, Brand.`,
  'books.unopened': msg`The balance that a provider held before the first deposit isn’t booked. Book it, even if it is 0.`,
  'backup.none': msg`No backup was made yet.`,
  'backup.old': msg`Backups don’t work as they should.`,
  'keys.test': msg`These look like keys, passwords or addresses for trying out.`,
  'health.fault': msg`Something isn’t well.`,
}
