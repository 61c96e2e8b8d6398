import { ok, refuse, type Handlers, type RefusalOf } from '#openapi/handlers.ts'
import { rebateLines, rebateRates, rebatesCounting } from '../rebates.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

const byRebate: Record<string, RefusalOf<'claimManualRebate'>> = {
  [words.unknownRebate]: 'record.not.found',
  [words.claimedRebate]: 'claim.already.done',
  [words.expiredRebate]: 'prom.claim.expired',
  [words.excludedRebate]: 'player.excluded',
}

export const rebateHandlers = ({ scenario }: Stage) =>
  ({
    listManualRebates: ({ query: { state, pageNo, pageSize } }) => {
      const all = scenario().empty ? [] : rebateLines
      const found = all.filter((line) => state === undefined || line.state === state)
      const rows = found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
      const [claimable, counting] = scenario().empty ? ['0.00', []] : ['529.99', rebatesCounting]
      return ok({ rows, claimable, counting, pageNo, pageSize, totalRows: found.length })
    },
    getRebateRates: () => ok(rebateRates),
    claimManualRebate: ({ body: { ids, requestId } }) => {
      if (requestId === words.usedRequest) return refuse('request.id.reused')
      const code = ids === 'ALL' ? undefined : byRebate[ids[0]!]
      if (code !== undefined) return refuse(code)
      return ok({
        count: ids === 'ALL' ? 2 : ids.length,
        amount: ids === 'ALL' ? '529.99' : '29.99',
        balance: '13010.49',
      })
    },
  }) satisfies Partial<Handlers>
