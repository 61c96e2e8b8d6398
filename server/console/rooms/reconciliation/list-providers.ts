import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { textIn } from '#server/areas/cashier/text-in.ts'
import { providerStatements } from '#server/areas/statements/tables.ts'
import type { Services } from '#server/services.ts'
import { eq } from 'drizzle-orm'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

/** Whoever serves a channel or an account, and whose files are read. */
export async function listProviders(
  { db, merchant, ports }: Services,
  { settings: { cashier, currency }, language }: ConsoleRequest<'listProviders'>,
): Promise<ConsoleValueOf<'listProviders'>> {
  const read = await db.select().from(providerStatements).where(eq(providerStatements.merchant, merchant.code))
  const named = [...cashier.channels, ...cashier.banks, ...cashier.statements, ...read].map(({ provider }) => provider)
  const rows = [...new Set(named)].toSorted().map((provider) => {
    const statement = read.find((one) => one.provider === provider)
    const served = cashier.channels.filter((channel) => channel.provider === provider && channel.direct !== true)
    return {
      provider,
      channels: served.map(({ channelId, name, mode, payCurrency }) => ({
        channelId,
        name: textIn(name, language),
        ownNumbers: mode === 'QR' && payCurrency === currency,
      })),
      api: ports.paymentProviders.byId(provider) !== undefined,
      columns: cashier.statements.find((one) => one.provider === provider) ?? null,
      since: statement?.since.toISOString() ?? null,
      readUntil: statement?.readUntil.toISOString() ?? null,
    }
  })
  return { rows, next: null }
}
