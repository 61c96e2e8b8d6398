import type { SaidLine } from '../cashier/payment-protocol.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { lineDecimals } from './suspense.ts'
import type { StatementLine } from './tables.ts'
import type { LineKind } from '#server/areas/site/settings/statement-columns.ts'

export type NewLine = Omit<
  StatementLine,
  'state' | 'depositNo' | 'withdrawalNo' | 'postingId' | 'decidedBy' | 'decidedAt' | 'reason'
>
export type From = { provider: string; merchant: string; source: 'api' | 'file'; heardAt: number }

const digits = (text: string | null): string | null => text?.replaceAll(/[^A-Za-z0-9]/g, '') || null

/** A line in its stored form; null if an amount is finer than its currency, or invalid. */
export function lineOfSaid(
  said: Omit<SaidLine, 'kind'> & { kind: LineKind },
  settings: Pick<MerchantSettings, 'currency' | 'currencyDecimals'>,
  { provider, merchant, source, heardAt }: From,
): NewLine | null {
  const { lineId, kind, providerTxId: txId, orderNo, payoutNo, number, sender, currency, at } = said
  const decimals = lineDecimals(currency, settings)
  const [amount, fee] = [minorUnits(said.amount, decimals), minorUnits(said.fee, decimals)]
  if (amount === null || fee === null || amount < 0n || fee < 0n || Number.isNaN(Date.parse(at))) return null
  const known = { provider, lineId, merchant, kind, txId, orderNo, payoutNo, number: digits(number), sender }
  return { ...known, amount, fee, currency, at: new Date(at), heardAt: new Date(heardAt), source }
}
