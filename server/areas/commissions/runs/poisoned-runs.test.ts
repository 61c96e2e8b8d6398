import { afterAll, expect, it } from 'vitest'
import { poison } from '#server/jobs/testing/poison.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import type { TeamMember } from '../agents/testing/team-bed.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { always, runBed } from './testing/run-bed.ts'

const server = await startTestServer()
const bed = runBed(server)
afterAll(() => server.close())

/** An agent of the house with a contract, and a player below it who loses. */
async function earning(name: string): Promise<TeamMember> {
  const agent = await bed.agent(name)
  const player = await bed.player(`${name}p`, agent)
  await player.deposit(server.now(), 1_000_000_000n)
  await bed.contract(null, agent, 'DIVIDEND', { tiers: always('0.10') })
  await player.play(at('2026-12-03T12:00:00'), [100_000n, 2, 0n])
  return agent
}

it('a statement that cannot be paid does not block those beside it, and is paid later', async () => {
  bed.until('2026-12-01T00:30:00')
  const agents = [await earning('one'), await earning('two'), await earning('three')]
  const states = async () => {
    const all = await Promise.all(agents.map((agent) => bed.statements(agent)))
    return all.map(([statement]) => statement!.state)
  }
  bed.until('2026-12-16T04:00:00')
  const { cure } = await poison(server, { table: 'postings', column: 'member_id', value: agents[1]!.id })
  await expect(bed.run()).rejects.toThrow('rows failed')
  bed.until('2026-12-17T04:00:00')
  await expect(bed.run()).rejects.toThrow('rows failed')
  expect(await states()).toEqual(['paid', 'computed', 'paid'])
  await cure()
  await bed.run()
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
})
