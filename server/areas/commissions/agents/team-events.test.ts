import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { teamBed } from './testing/team-bed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a count sends one event to logged-in agents whose team figures changed, and to no one else [1.27]', async () => {
  const team = teamBed(server)
  const top = await team.agent('told-top')
  const middle = await team.agent('told-middle', top)
  const beside = await team.agent('told-beside', top)
  const player = await team.player('told-player', middle)
  await player.deposit(at('2026-11-20T08:00:00'), 900_000n)
  await team.count()
  await server.services.db.execute(sql`DELETE FROM member_events WHERE kind = 'team'`)
  const read = async ({ token }: { token: string }, since?: string) => {
    const { value } = await server.call('listEvents', { token, query: since === undefined ? {} : { since } })
    return { position: value.position, kinds: value.events.map(({ kind }) => kind) }
  }
  const began = await Promise.all([top, middle, beside].map((who) => read(who)))
  for (const amount of [10_000n, 20_000n]) await player.play(at('2026-11-20T09:00:00'), [amount, 2, 0n])
  await team.count()
  await team.count()
  const [ofTop, ofMiddle, ofBeside] = await Promise.all(
    [top, middle, beside].map((who, n) => read(who, began[n]!.position)),
  )
  expect([ofTop!.kinds, ofMiddle!.kinds, ofBeside!.kinds]).toEqual([['team'], ['team'], []])
  await server.call('logOut', { token: middle.token })
  await player.play(at('2026-11-20T09:05:00'), [10_000n, 2, 0n])
  await team.count()
  const { rows } = await server.services.db.execute<{ account: string }>(sql`
    SELECT m.account FROM member_events e JOIN members m ON m.id = e.member_id WHERE e.kind = 'team' ORDER BY e.at`)
  expect(rows.map(({ account }) => account).toSorted()).toEqual(['told-middle', 'told-top', 'told-top'])
})
