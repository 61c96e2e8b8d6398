import type { NewLine } from '#server/areas/money/reconciliation/said-line.ts'
import type { StatementColumns, LineKind } from '#server/areas/site/settings/statement-columns.ts'
import { amountText } from '#rules/money.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Effect } from '../../pipeline/handler.ts'

const maxNamed = 10

/** Transaction numbers that the file has both as a payment and as a reversal, some of them by name. */
function oppositeSigns(lines: readonly NewLine[]): string {
  const numbersOf = (kind: LineKind) =>
    new Set(lines.filter((line) => line.kind === kind).map(({ txId }) => txId.toUpperCase()))
  const paid = numbersOf('payment')
  const both = [...numbersOf('reversal')].filter((number) => paid.has(number))
  if (both.length === 0) return '0'
  const more = both.length > maxNamed ? ' …' : ''
  return `${both.length}: ${both.slice(0, maxNamed).join(' ')}${more}`
}

/** How a file was read, with the totals of its lines, which show a wrong column or decimal sign. */
export function fileSummary(
  lines: readonly NewLine[],
  { amount, at, fee, decimal = '.' }: StatementColumns,
  { currency, currencyDecimals }: Pick<MerchantSettings, 'currency' | 'currencyDecimals'>,
): Effect[] {
  const own = lines.filter((line) => line.currency === currency)
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const sumOf = (kind: LineKind) => {
    const some = own.filter((line) => line.kind === kind)
    return `${some.length} · ${text(some.reduce((sum, line) => sum + line.amount, 0n))}`
  }
  const days = lines.map((line) => line.at.toISOString().slice(0, 16)).toSorted()
  const after = (code: string, value: string): Effect => ({ code, before: null, after: value })
  return [
    after('column-amount', amount),
    after('decimal-sign', decimal),
    after('column-at', at),
    ...(days.length > 0 ? [after('days-of-lines', `${days[0]} – ${days.at(-1)} UTC`)] : []),
    ...(fee === null ? [] : [after('column-fee', fee)]),
    after('fees', text(own.reduce((sum, line) => sum + line.fee + (line.kind === 'fee' ? line.amount : 0n), 0n))),
    after('payouts', sumOf('payout')),
    after('reversals', sumOf('reversal')),
    after('opposite-signs', oppositeSigns(lines)),
  ]
}
