import type { MessageDescriptor } from '@lingui/core'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, toPromise, waitFor, type AnyActorLogic } from 'xstate'
import type { ErrorCode, OperationId } from '#openapi/generated/operations.ts'
import { operationTable } from '#openapi/generated/operations.ts'
import { betSlipActors } from '#src/flows/bet-slip/bet-slip.actors.ts'
import { betSlipMessages } from '#src/flows/bet-slip/bet-slip.messages.ts'
import { favouritesOf } from '#src/flows/favourites/favourites.actors.ts'
import { favouritesMessages } from '#src/flows/favourites/favourites.messages.ts'
import { launchActors } from '#src/flows/launch/launch.actors.ts'
import { launchMessages } from '#src/flows/launch/launch.messages.ts'
import { protectionActors } from '#src/flows/protection/protection.actors.ts'
import { protectionMessages } from '#src/flows/protection/protection.messages.ts'
import { realityCheckActors } from '#src/flows/reality-check/reality-check.actors.ts'
import { commonFailureMessages } from '#src/flows/shared/failure-messages.ts'
import { walletTransferActors } from '#src/flows/wallet-transfer/wallet-transfer.actors.ts'
import { walletTransferMessages } from '#src/flows/wallet-transfer/wallet-transfer.messages.ts'
import { bootWith } from '#tests/support/render-app.tsx'
import { refusalsOf } from '#tests/support/refusal-texts.tsx'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'
import { createServices } from './create-services.ts'
import type { Services } from './services.tsx'
import { standInSurroundings } from './surroundings.ts'

afterEach(() => void vi.unstubAllGlobals())

const bet = { gameCode: 'ssc_1m', issueNo: '20261121-0900', slips: [] }
const chase = { kind: 'SAME', firstIssueNo: '20261121-0900', issues: 2, stopOnWin: false }
const placement = { ...bet, quoteId: 'q1', requestId: 'r1' }
const limit = { kind: 'STAKE', period: 'DAY' }

type Flow = {
  /** Makes the call as the page does, and says what its refusal is to the page. */
  fail: (services: Services) => Promise<string>
  messages: Readonly<Record<string, MessageDescriptor>>
  /** Of other calls. */
  answers?: Record<string, Answer>
  /** What is no outcome of this call for a person: it is answered in its place. */
  apart?: readonly ErrorCode[]
}

/** The failure of an actor that makes the call. */
const failureOf =
  (actor: (services: Services) => unknown, input: unknown) =>
  async (services: Services): Promise<string> => {
    const logic = actor(services) as AnyActorLogic
    const outcome = (await toPromise(createActor(logic, { input }).start())) as { ok: boolean; failure: string }
    expect(outcome.ok).toBe(false)
    return outcome.failure
  }

const bets = {
  messages: betSlipMessages,
  // a changed price is shown as it is now
  apart: ['lottery.odds.changed'],
} as const
const placed = (input: unknown): Flow => ({
  ...bets,
  fail: failureOf((services) => betSlipActors(services).placeBet, input),
})
const protection = (input: unknown): Flow => ({
  messages: protectionMessages,
  fail: failureOf(({ api }) => protectionActors(api).saveChange, input),
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

/** How the page makes a call, and the texts it has for what comes of it. */
const flows: { [Op in OperationId]?: Flow } = {
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

const cases = Object.entries(flows).flatMap(([id, flow]) =>
  refusalsOf(id as OperationId)
    // an unexpected failure is thrown, and said by its number
    .filter((code) => code !== 'unknown.system.err' && !flow.apart?.includes(code as ErrorCode))
    .map((code) => [id, code, flow] as const),
)

it.each(cases)('says in Bengali and in English what %s was refused for by %s [8.27]', async (id, code, flow) => {
  const { method, path } = operationTable[id as OperationId]
  stubCalls({ ...flow.answers, [`${method} ${path}`]: refused(code as ErrorCode) })
  const surroundings = standInSurroundings()
  surroundings.session.setItem('token', '"a-token"')
  const services = createServices(surroundings, bootWith())
  const failure = await flow.fail(services)
  const text = async (language: 'EN' | 'BN') => {
    await services.translations.load(language)
    services.translations.show(language)
    return services.translations.i18n._(flow.messages[failure]!)
  }
  expect(await text('EN')).toMatch(/^[A-Z][^{}]+[a-z.]$/)
  expect(await text('BN')).toMatch(/^[^a-z]*[\u0980-\u09ff][^a-z]*$/)
  services.queryClient.clear()
})

/** What the pages are made of, and what brings about the refusals of single flows. */
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

/** Whether a page makes a call, its path in its place or chosen before it. */
const isCalled = (id: OperationId): boolean => {
  const { method, path } = operationTable[id]
  const chosen = (source: string) => source.includes(`.${method}(`) && source.replaceAll(call, '').includes(`'${path}'`)
  return direct.has(`${method} ${path}`) || pages.some(chosen)
}
const isProven = (id: OperationId): boolean =>
  flows[id] !== undefined || proofs.some((source) => source.includes('refusalsOf(') && source.includes(`'${id}'`))

it('proves by use the refusals of every call that changes something', () => {
  const changing = (Object.keys(operationTable) as OperationId[]).filter((id) => operationTable[id].method !== 'GET')
  expect(changing.filter(isCalled).length).toBeGreaterThan(40)
  expect(changing.filter((id) => isCalled(id) && !isProven(id))).toEqual([])
})
