import type { CashierSettings, ChannelSettings } from '#server/areas/site/settings/cashier-settings.ts'

/** The open channel for peer payments between members of one wallet; null when there is none. */
export const directChannel = (
  { channels }: Pick<CashierSettings, 'channels'>,
  method: string,
): ChannelSettings | null =>
  channels.find((channel) => channel.direct === true && channel.open && channel.method === method) ?? null

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
