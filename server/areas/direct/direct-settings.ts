import type { CashierSettings, ChannelSettings } from '../cashier/cashier-settings.ts'

/** The open channel by which members of one wallet pay withdrawals of others; null where there is none. */
export const directChannel = (
  { channels }: Pick<CashierSettings, 'channels'>,
  method: string,
): ChannelSettings | null =>
  channels.find((channel) => channel.direct === true && channel.open && channel.method === method) ?? null

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
