import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { getBet, listBets } from './bets.ts'
import { cancelBets, cancelChase } from './cancel.ts'
import { listChases, readChase } from './chases.ts'
import { readGame } from './games.ts'
import { getDraw, getProof, listCurrent, listDraws, listFuture, listOpened, listOpenedVietnam } from './issues.ts'
import { listPlays } from './list-plays.ts'
import { listMenus, listPopular, listRecentVietnam, listVietnamMenus, readLobby } from './menus.ts'
import { place, placementKey } from './place.ts'
import { makeOffer } from './quote.ts'
import { placedBets, readPlaced } from './read-placed.ts'

/** Lotteries and bets on them: [7.27, 7.28, 7.29, 7.30, 7.31, 7.32, 7.44] of the specification. */
export const lotteryHandlers = (services: Services) =>
  ({
    listLotteryMenus: ({ query, language }) => listMenus(services, query, language),
    listPopularLotteryGames: ({ query, language }) => listPopular(services, query, language),
    listVietnamLotteryMenus: ({ query, language }) => listVietnamMenus(services, query, language),
    listRecentVietnamGames: ({ query, caller, language }) => listRecentVietnam(services, caller, query, language),
    listOpenedVietnamNumbers: ({ query, language }) => listOpenedVietnam(services, query, language),
    listOpenedNumbers: ({ query, language }) => listOpened(services, query, language),
    getLotteryLobby: ({ query, language }) => readLobby(services, query, language),
    listLotteryPlays: ({ query }) => listPlays(services, query.gameCode),
    listCurrentIssues: ({ query }) => listCurrent(services, query),
    listFutureIssues: ({ query }) => listFuture(services, query),
    listDraws: ({ query, language }) => listDraws(services, query, language),
    getDraw: ({ query, language }) => getDraw(services, query, language),
    getDrawProof: ({ query }) => getProof(services, query),

    async quoteLotteryBets({ body, caller }) {
      const run = await readGame(services, body.gameCode)
      if (!run?.settings.open) return refuse('game.not.found')
      const offer = await makeOffer(services, run, caller.memberId, body)
      return offer.ok ? ok(offer.value.wire) : offer
    },
    async placeLotteryBets({ body, caller }) {
      const placed = await place(services, caller, body)
      if (!placed.ok) return placed
      return ok((await placedBets(services, caller.memberId, body.requestId, placementKey(body.requestId)))!)
    },
    async placeLotteryChase({ body, caller }) {
      const placed = await place(services, caller, body)
      return placed.ok
        ? ok((await readChase(services.db, services, await services.merchant.read(), caller.memberId, placed.value))!)
        : placed
    },
    async askLotteryRequest({ query: { requestId }, caller }) {
      const key = placementKey(requestId)
      const placed = await readPlaced(services, caller.memberId, key)
      if (placed === null) return ok({ found: false, bets: null, chase: null })
      const bets = await placedBets(services, caller.memberId, requestId, key)
      const chase = bets
        ? null
        : await readChase(services.db, services, await services.merchant.read(), caller.memberId, placed.postingId)
      return ok({ found: true, bets, chase })
    },
    listMyLotteryBets: ({ query, caller }) => listBets(services, caller, query),
    getLotteryBet: ({ query, caller }) => getBet(services, caller, query.betNo),
    cancelLotteryBets: ({ body, caller }) => cancelBets(services, caller, body),
    listMyChases: ({ query, caller }) => listChases(services, caller, query),
    cancelLotteryChase: ({ body, caller }) => cancelChase(services, caller, body),
  }) satisfies Partial<Handlers>
