import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { linesOfFile } from '#server/areas/statements/lines-of-file.ts'
import type { NewLine } from '#server/areas/statements/said-line.ts'
import { statementLines } from '#server/areas/statements/tables.ts'
import { takeLineIn } from '#server/areas/statements/take-line.ts'
import { amountText } from '#server/areas/wallet/amounts.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'

type Request = ConsoleRequest<'importStatement'>
type Read = ConsoleStep<NewLine[], 'not.found' | 'statement.invalid'>

function readFile({ clock, merchant }: Services, { body, settings }: Request): Read {
  const columns = settings.cashier.statements.find(({ provider }) => provider === body.provider)
  if (!columns) return consoleRefuse('not.found')
  const from = { provider: body.provider, merchant: merchant.code, heardAt: clock.now() }
  const read = linesOfFile(body.file, columns, settings, from)
  return 'lines' in read ? consoleOk(read.lines) : consoleRefuse('statement.invalid')
}

/** Lines of a file that were not taken before. */
async function newOnes(tx: Tx, provider: string, lines: readonly NewLine[]): Promise<NewLine[]> {
  const ids = lines.map(({ lineId }) => lineId)
  const known = await tx
    .select({ lineId: statementLines.lineId })
    .from(statementLines)
    .where(and(eq(statementLines.provider, provider), inArray(statementLines.lineId, ids)))
  const taken = new Set(known.map(({ lineId }) => lineId))
  return lines.filter(({ lineId }) => !taken.has(lineId))
}

/** A file says what came in, and members are credited by it: two operators take it. Taken twice, it changes nothing. */
export const importStatement = (services: Services): FourEyesRule<'importStatement'> => ({
  async preview(tx, request) {
    const read = readFile(services, request)
    if (!read.ok) return read
    const fresh = await newOnes(tx, request.body.provider, read.value)
    const sum = fresh.reduce((all, { kind, amount }) => (kind === 'payment' ? all + amount : all), 0n)
    return consoleOk({
      thing: `statement:${request.body.provider}`,
      version: String(fresh.length),
      effect: [
        { code: 'lines', before: null, after: String(read.value.length) },
        { code: 'new-lines', before: null, after: String(fresh.length) },
        { code: 'payments', before: null, after: amountText(sum, request.settings.currencyDecimals) },
      ],
    })
  },
  async apply(tx, request) {
    const read = readFile(services, request)
    if (!read.ok) return read
    const taking = { settings: request.settings, at: services.clock.now() }
    let taken = 0
    for (const line of read.value) if ((await takeLineIn(tx, line, taking)) === 'taken') taken += 1
    const after = { lines: read.value.length, taken }
    await noteChange(tx, { kind: 'statement', key: request.body.provider }, { before: null, after })
    return consoleOk(after)
  },
})
