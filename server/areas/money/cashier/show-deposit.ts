import type { ValueOf } from '#openapi/handlers.ts'
import { qrPath } from '#rules/qr-path.ts'
import { settingLinesIn } from '#server/texts/default-texts.ts'
import { amountText } from '#rules/money.ts'
import type { ChannelSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { hasOrder } from './has-order.ts'
import type { Deposit } from './move-deposit.ts'

type Shown = ValueOf<'getDeposit'>['deposit']
type Order = NonNullable<ValueOf<'getDeposit'>['order']>

export function showDeposit(row: Deposit, currencyDecimals: number): Shown {
  const { depositNo, channelId, method, currency, status, review, amountDiffers, late, reversed } = row
  return {
    depositNo,
    channelId,
    method,
    amount: amountText(row.amount, currencyDecimals),
    arrivedAmount: row.arrivedAmount === null ? null : amountText(row.arrivedAmount, currencyDecimals),
    currency,
    promotionId: row.promotionId,
    status,
    review,
    amountDiffers,
    late,
    cancelled: row.cancelledAt !== null,
    reversed,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
  }
}

/** A QR picture with its margin, as a data URL. */
function qrImage(text: string): string {
  const { modules, path } = qrPath(text)
  const side = modules + 8
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}">` +
    `<path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** What the member must send after paying: a house number also needs the sender, which its statement is matched by. */
const asksOf = ({ numberId }: Deposit, asks: ChannelSettings['asks']): ChannelSettings['asks'] =>
  numberId === null || !asks.includes('TRX_ID') || asks.includes('LAST_FOUR')
    ? asks
    : asks.flatMap((one) => (one === 'TRX_ID' ? (['TRX_ID', 'LAST_FOUR'] as const) : [one]))

/** How to pay a deposit: the provider's page, or the number with its QR picture. */
export function showOrder(row: Deposit, channel: Pick<ChannelSettings, 'steps' | 'asks'>, language: string): Order {
  const { depositNo, status, launchUrl, payTo, payAmount, payCurrency, rate, expiresAt } = row
  const target = payTo && {
    kind: payTo.kind,
    use: payTo.use,
    name: payTo.name,
    number: payTo.number,
    reference: payTo.reference,
  }
  return {
    depositNo,
    status,
    launchUrl,
    qrImageUrl: payTo ? qrImage(payTo.qrText) : null,
    direct: row.provider === 'direct',
    payTo: target,
    payAmount,
    payCurrency,
    rate,
    expiresAt: expiresAt.toISOString(),
    steps: settingLinesIn(channel.steps, language),
    asks: hasOrder(row) ? asksOf(row, channel.asks) : [],
  }
}
