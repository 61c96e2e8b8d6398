import { afterEach, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { betSlipActors } from '#src/flows/bet-slip/bet-slip.actors.ts'
import { betSlipMessages } from '#src/flows/bet-slip/bet-slip.messages.ts'
import { favouritesOf } from '#src/flows/favourites/favourites.actors.ts'
import { favouritesMessages } from '#src/flows/favourites/favourites.messages.ts'
import { launchActors } from '#src/flows/launch/launch.actors.ts'
import { launchMessages } from '#src/flows/launch/launch.messages.ts'
import { responsibleGamingActors } from '#src/flows/responsible-gaming/responsible-gaming.actors.ts'
import { responsibleGamingMessages } from '#src/flows/responsible-gaming/responsible-gaming.messages.ts'
import { realityCheckActors } from '#src/flows/reality-check/reality-check.actors.ts'
import { commonFailureMessages } from '#src/flows/shared/failure-messages.ts'
import { walletTransferActors } from '#src/flows/wallet-transfer/wallet-transfer.actors.ts'
import { walletTransferMessages } from '#src/flows/wallet-transfer/wallet-transfer.messages.ts'
import { expectRefusalTexts, failureOf, refusalCases, type Flow, type Flows } from '#tests/support/refused-flows.ts'
import { done } from '#tests/support/stub-calls.ts'

afterEach(() => void vi.unstubAllGlobals())

const bet = { gameCode: 'ssc_1m', issueNo: '20261121-0900', slips: [] }
const chase = { kind: 'SAME', firstIssueNo: '20261121-0900', issues: 2, stopOnWin: false }
const placement = { ...bet, quoteId: 'q1', requestId: 'r1' }
const limit = { kind: 'STAKE', period: 'DAY' }

const bets = {
  messages: betSlipMessages,
  // the page shows the current price instead of a text
  apart: ['lottery.odds.changed'],
} as const
const placed = (input: unknown): Flow => ({
  ...bets,
  fail: failureOf((services) => betSlipActors(services).placeBet, input),
})
const protection = (input: unknown): Flow => ({
  messages: responsibleGamingMessages,
  fail: failureOf(({ api }) => responsibleGamingActors(api).saveChange, input),
})
const favourite = (chosen: boolean): Flow => ({
  messages: favouritesMessages,
  answers: { 'GET /wps/relay/MCSFE_getFavoriteGames': done({ games: [] }) },
  fail: async (services) => {
    const favourites = favouritesOf(services)!
    favourites.send({ type: 'favourite.chosen', game: { vassalage: 'V', gameId: 'g' }, favourite: chosen })
    return (await waitFor(favourites, ({ context }) => context.problem !== null)).context.problem!.failure
  },
})

/** How the page makes each call, and the texts it has for its outcomes. */
const flows: Flows = {
  quoteLotteryBets: { ...bets, fail: failureOf((services) => betSlipActors(services).priceBet, bet) },
  placeLotteryBets: placed(placement),
  placeLotteryChase: placed({ ...placement, chase }),
  transferBetweenWallets: {
    fail: failureOf(({ api }) => walletTransferActors(api).sendTransfer, {
      from: 'MAIN',
      to: 'RNG',
      amount: '1.00',
      requestId: 'r1',
    }),
    messages: walletTransferMessages,
  },
  launchGame: {
    fail: failureOf((services) => launchActors(services).askLaunch, {
      choice: { vassalage: 'V', code: null, roomId: null },
      inWindow: false,
    }),
    messages: launchMessages,
  },
  setLimit: protection({ what: 'set', ...limit, amount: '1.00' }),
  removeLimit: protection({ what: 'remove', ...limit }),
  confirmLimit: protection({ what: 'confirm', ...limit }),
  reviewLimits: protection({ what: 'review' }),
  startCoolingOff: protection({ what: 'coolOff', hours: 24 }),
  startSelfExclusion: protection({ what: 'exclude', months: 6 }),
  endSelfExclusion: protection({ what: 'endExclusion' }),
  answerRealityCheck: {
    fail: failureOf((services) => realityCheckActors(services).answerCheck, 'CONTINUE'),
    messages: commonFailureMessages,
  },
  addFavouriteGame: favourite(true),
  removeFavouriteGame: favourite(false),
}

it.each(refusalCases(flows))('says in Bengali and in English what %s was refused for by %s [8.27]', expectRefusalTexts)

/** The files of the pages, and the tests that cause the refusals of single flows. */
const pages = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../workbench/**', '!../demo/**', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const proofs = Object.values(
  import.meta.glob<string>('../**/*refusals.test.tsx', { query: '?raw', import: 'default', eager: true }),
)

const call = /\.(GET|POST|PUT|DELETE)\(\s*'([^']+)'/g
const direct = new Set(
  pages.flatMap((source) => [...source.matchAll(call)].map(([, method, path]) => `${method} ${path}`)),
)

/** Whether a page makes a call, with its path written inline or in a variable. */
const isCalled = (id: OperationId): boolean => {
  const { method, path } = operationTable[id]
  const chosen = (source: string) => source.includes(`.${method}(`) && source.replaceAll(call, '').includes(`'${path}'`)
  return direct.has(`${method} ${path}`) || pages.some(chosen)
}
const isProven = (id: OperationId): boolean =>
  flows[id] !== undefined ||
  proofs.some((source) => source.includes('refusalsOf(') && source.includes(`'${id}'`)) ||
  proofs.some((source) => source.includes('refusalCases(flows)') && new RegExp(`^  ${id}: `, 'm').test(source))

it('covers the refusals of every call that changes something', () => {
  const changing = (Object.keys(operationTable) as OperationId[]).filter((id) => operationTable[id].method !== 'GET')
  expect(changing.filter(isCalled).length).toBeGreaterThan(40)
  expect(changing.filter((id) => isCalled(id) && !isProven(id))).toEqual([])
})
