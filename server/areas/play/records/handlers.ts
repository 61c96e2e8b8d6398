import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { listAccountRecord } from './list-account-record.ts'
import { listBets } from './list-bets.ts'
import { listPersonalProfit } from './list-personal-profit.ts'
import { readMoneyReceipt } from './read-money-receipt.ts'
import { readCreditReport } from './read-credit-report.ts'

export const recordHandlers = (services: Services) =>
  ({
    listAccountRecord: (request) => listAccountRecord(services, request),
    listRngBets: (request) => listBets(services, 'listRngBets', request),
    listFishBets: (request) => listBets(services, 'listFishBets', request),
    listLiveBets: (request) => listBets(services, 'listLiveBets', request),
    listPvpBets: (request) => listBets(services, 'listPvpBets', request),
    listSettledSportsBets: (request) => listBets(services, 'listSettledSportsBets', request),
    listOpenSportsBets: (request) => listBets(services, 'listOpenSportsBets', request),
    listSettledLotteryBets: (request) => listBets(services, 'listSettledLotteryBets', request),
    listOpenLotteryBets: (request) => listBets(services, 'listOpenLotteryBets', request),
    listPersonalProfit: ({ caller, query }) => listPersonalProfit(services, caller, query),
    getReceipt: (request) => readMoneyReceipt(services, request),
    getCreditReport: async ({ caller }) => ok(await readCreditReport(services, caller)),
  }) satisfies Partial<Handlers>
