import { takingNow } from '#server/areas/money/reconciliation/taking.ts'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { linesOfFile } from '#server/areas/money/reconciliation/lines-of-file.ts'
import { noteFile } from '#server/areas/money/reconciliation/note-file.ts'
import type { NewLine } from '#server/areas/money/reconciliation/said-line.ts'
import type { StatementColumns } from '#server/areas/site/settings/statement-columns.ts'
import { reversalsFirst } from '#server/areas/money/reconciliation/taken-back.ts'
import { sayAside, takeLineAlone } from '#server/areas/money/reconciliation/take-line.ts'
import { tryLines } from '#server/areas/money/reconciliation/try-lines.ts'
import { amountText } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Services } from '#server/services.ts'
import { fileSummary } from './file-summary.ts'
import type { ConsoleRequest, Effect, FourEyesRule } from '../../pipeline/handler.ts'

type Request = ConsoleRequest<'importStatement'>
type Read = ConsoleStep<{ lines: NewLine[]; columns: StatementColumns }, 'not.found' | 'statement.invalid'>

function readFile({ clock, merchant }: Services, { body, settings }: Request): Read {
  const columns = settings.cashier.statements.find(({ provider }) => provider === body.provider)
  if (!columns) return consoleRefuse('not.found')
  const from = { provider: body.provider, merchant: merchant.code, heardAt: clock.now() }
  const read = linesOfFile(body.file, columns, settings, from)
  return 'lines' in read
    ? consoleOk({ lines: reversalsFirst(read.lines), columns })
    : consoleRefuse('statement.invalid', { value: { row: read.faultyRow } })
}

/** Imports a statement file; needs two operators, because it credits members. Repeating an import changes nothing. */
export const importStatement = (services: Services): FourEyesRule<'importStatement'> => ({
  async preview(tx, request) {
    const read = readFile(services, request)
    if (!read.ok) return read
    const { settings, body } = request
    const { lines, columns } = read.value
    const tried = await tryLines(tx, lines, takingNow(services, settings))
    const fresh = Object.values(tried).reduce((sum, one) => sum + one.lines, 0)
    const payments = Object.values(tried).reduce((sum, one) => sum + one.payments, 0n)
    const text = (minor: bigint) => amountText(minor, settings.currencyDecimals)
    const standing: Effect[] = (['matched', 'suspense', 'noted'] as const).map((state) => ({
      code: `line-${state}`,
      before: null,
      after:
        tried[state].payments > 0n
          ? `${tried[state].lines} · ${text(tried[state].payments)}`
          : String(tried[state].lines),
    }))
    return consoleOk({
      thing: `statement:${body.provider}`,
      version: String(fresh),
      effect: [
        { code: 'lines', before: null, after: String(lines.length) },
        { code: 'new-lines', before: null, after: String(fresh) },
        { code: 'payments', before: null, after: text(payments) },
        ...standing,
        ...fileSummary(lines, columns, settings),
      ],
    })
  },
  async apply(tx, request) {
    const read = readFile(services, request)
    if (!read.ok) return read
    const { provider } = request.body
    const taking = takingNow(services, request.settings)
    let taken = 0
    for (const line of read.value.lines)
      if ((await takeLineAlone(tx, line, taking, sayAside(services, line))) !== 'known') taken += 1
    // statements of a provider with an API come from the API, because a file may omit lines
    if (services.ports.paymentProviders.byId(provider) === undefined) {
      const of = { provider, merchant: services.merchant.code, currency: request.settings.currency, at: taking.at }
      await noteFile(tx, of, read.value.lines)
    }
    const after = { lines: read.value.lines.length, taken }
    await noteChange(tx, { kind: 'statement', key: provider }, { before: null, after })
    return consoleOk(after)
  },
})
