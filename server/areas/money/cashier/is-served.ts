import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { ChannelSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { hasNumbers } from '#server/areas/money/agent-numbers/give-number.ts'

type Ports = Pick<Services['ports'], 'paymentProviders'>

/** Whether a channel's provider is known, switched on and serves the method, so that it accepts orders. */
export function isServed(
  { paymentProviders }: Ports,
  { provider, method }: Pick<ChannelSettings, 'provider' | 'method'>,
): boolean {
  const known = paymentProviders.byId(provider)
  return known !== undefined && known.off !== true && (known.methods?.includes(method) ?? true)
}

/** Whether a channel has a payee: its provider, another member, or the house with its own numbers. */
export const takesPayments = async (
  db: Db | Tx,
  ports: Ports,
  merchant: string,
  channel: Pick<ChannelSettings, 'provider' | 'method' | 'direct' | 'channelId'>,
): Promise<boolean> =>
  channel.direct === true || isServed(ports, channel) || hasNumbers(db, merchant, channel.channelId)
