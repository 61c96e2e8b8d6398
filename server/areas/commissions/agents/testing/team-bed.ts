import type { TestServer } from '#tests/support/test-server.ts'
import type { NewMember } from '#server/areas/accounts/members/insert-member.ts'
import { at, recordPlayer, today } from '#server/areas/play/records/testing/record-player.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { countTeam } from '../count-team.ts'

const registeredAt = new Date(at('2026-10-01T09:00:00'))

/** A test's agents and players, who exist before anything they do, and the counting of their figures. */
export function teamBed(server: TestServer) {
  const stand = async (account: string, above: { id: string } | null, given: Partial<NewMember> = {}) => {
    const member = await recordPlayer(server, account, { registeredAt, uplineId: above?.id ?? null, ...given })
    const deposit = (time: number, amount: bigint) =>
      member.move('deposit', time, [
        ['main', amount],
        ['house:deposit', -amount],
      ])
    /** A bet that is settled at a moment. */
    const play = async (
      time: number,
      [stake, status, payout, validBet = status < 3 ? stake : 0n]: readonly [bigint, 1 | 2 | 3 | 4, bigint, bigint?],
      category: 'RNG' | 'LIVE' = 'RNG',
    ) => {
      const bet = await member.bet(time, { stake, category })
      await member.settle(bet, time, status, payout, validBet)
      return bet
    }
    return { ...member, account, deposit, play }
  }
  return {
    agent: (account: string, above: { id: string } | null = null, given: Partial<NewMember> = {}) =>
      stand(account, above, { type: above ? 2 : 1, ...given }),
    player: (account: string, above: { id: string } | null, given: Partial<NewMember> = {}) =>
      stand(account, above, { type: 0, ...given }),
    count: async () => {
      await sealLedger(server.services)
      await countTeam(server.services)
    },
    overview: async ({ token }: { token: string }, from = '2026-11-01', to = today) => {
      const { value } = await server.call('getTeamOverview', { token, query: { from, to } })
      return value
    },
  }
}

export type TeamMember = Awaited<ReturnType<ReturnType<typeof teamBed>['player']>>
