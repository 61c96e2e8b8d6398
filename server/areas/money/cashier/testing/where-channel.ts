import type { TestServer } from '#tests/support/test-server.ts'
import type { ChannelSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'

/** Runs a function while a channel has other settings. */
export async function whereChannel<Result>(
  { setSettings }: Pick<TestServer, 'setSettings'>,
  { channelId, ...change }: Partial<ChannelSettings> & { channelId: string },
  run: () => Promise<Result>,
): Promise<Result> {
  const channels = defaultCashier.channels.map((one) => (one.channelId === channelId ? { ...one, ...change } : one))
  await setSettings({ cashier: { ...defaultCashier, channels } })
  const answer = await run()
  await setSettings({})
  return answer
}
