import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { isOpened, openBooks } from '#server/areas/money/reconciliation/open-books.ts'
import { minorUnits } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'

const amountOf = ({ body, settings }: ConsoleRequest<'openProviderBooks'>): bigint | null => {
  const amount = minorUnits(body.amount, settings.currencyDecimals)
  return amount === 0n ? null : amount
}

const isNamed = ({ body, settings: { cashier } }: ConsoleRequest<'openProviderBooks'>): boolean =>
  [...cashier.channels, ...cashier.banks, ...cashier.statements].some(({ provider }) => provider === body.provider)

/** Books a provider's opening balance, from before our books tracked it, once and with two operators. */
export const openProviderBooks = ({ clock, merchant }: Services): FourEyesRule<'openProviderBooks'> => ({
  async preview(tx, request) {
    const { provider, amount } = request.body
    if (!isNamed(request)) return consoleRefuse('not.found')
    if (amountOf(request) === null) return consoleRefuse('request.param.err')
    if (await isOpened(tx, provider)) return consoleRefuse('state.conflict')
    return consoleOk({
      thing: `provider:${provider}`,
      version: 'not opened',
      effect: [
        { code: 'provider', before: provider, after: provider },
        { code: 'opening', before: null, after: `${amount} ${request.settings.currency}` },
      ],
    })
  },
  async apply(tx, request) {
    const { provider } = request.body
    const amount = amountOf(request)
    if (amount === null) return consoleRefuse('request.param.err')
    if (await isOpened(tx, provider)) return consoleRefuse('state.conflict')
    const of = { merchant: merchant.code, provider, currency: request.settings.currency, amount, at: clock.now() }
    const postingId = String(await openBooks(tx, of))
    await noteChange(tx, { kind: 'provider', key: provider }, { before: null, after: { opening: String(amount) } })
    return consoleOk({ postingId })
  },
})
