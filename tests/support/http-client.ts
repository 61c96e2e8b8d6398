import { createClient, type Answer, type CallOptions, type OperationId } from '#packages/client/client.ts'

export type Reply<Op extends OperationId> = Answer<Op>

type AddressedOptions<Op extends OperationId> = CallOptions<Op> & { ip?: string }

/** The client package at a running server, over its socket. It repeats nothing: tests count what they send. */
export async function openHttpClient(address: string) {
  const client = createClient({ site: address, merchant: 'fairhall', retries: 0 })
  // a wrong address fails here
  await client.call('getSealingKey', { headers: { 'x-forwarded-for': '203.0.113.1' } })
  return <Op extends OperationId>(
    id: Op,
    { ip = '203.0.113.1', ...options }: AddressedOptions<Op> = {},
  ): Promise<Reply<Op>> => client.answer(id, { ...options, headers: { 'x-forwarded-for': ip } } as CallOptions<Op>)
}
