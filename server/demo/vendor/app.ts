import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../http/read-body.ts'
import { untilBuilt, type Building } from '../../pages/unfinished.ts'
import { mountArt } from '../art/mount-art.ts'
import { isOf } from '../../areas/play/vendors/protocol.ts'
import { findForgery, signatureWindowMs } from '../../http/signature.ts'
import { listMatches } from './book/book.ts'
import { betState, isRequest, moneyOf } from './bets.ts'
import { describeGame, openFreePlay, type FreePlayAsked } from './free-play.ts'
import type { House } from './house.ts'
import { offeredGames } from './offered-games.ts'
import { commitOf } from './chance.ts'
import { instantGames, playOnce, tellRepeated } from './play.ts'
import { enter, playerOf } from './players.ts'
import type { PlayedGame, Player } from './schema.ts'
import { mountFigures } from './figures.ts'
import { roomsOf, tableOf } from './timed.ts'

type Input = Record<string, unknown>
const isInput = (data: unknown): data is Input => typeof data === 'object' && data !== null && !Array.isArray(data)
const maxBody = 8192

const dist = join(import.meta.dirname, '../../../dist/vendor')

const policy = (frames: string) =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames}`,
  ].join('; ')

/** What a page needs to show a game before anything is bet. */
function welcome(player: Player, balance: string, token: string) {
  const { game, currency, decimals, language, maxBet, name } = player
  const instant = instantGames[game.category]
  return {
    token,
    game,
    name,
    currency,
    decimals,
    language,
    maxBet: moneyOf(player).text(maxBet),
    balance,
    ...(instant ? { engine: instant.label, rules: instant.rules(game) } : tableOf(game).about),
    commit: commitOf(player.nextSeed),
    free: player.playMoney !== null,
  }
}

/** A body is read once it has said its size. */
const readText = async (c: Context): Promise<string | null> =>
  Number(c.req.header('content-length')) <= maxBody ? c.req.text() : null
const readInput = async (c: Context): Promise<Input | null> => {
  const data = parseJson((await readText(c)) ?? '')
  return isInput(data) ? data : null
}
/** What the pages of the games call. */
function mountPlayerCalls(app: Hono, house: House): void {
  const played = (path: string, run: (player: Player, input: Input) => Promise<object>) =>
    app.post(path, async (c) => {
      const player = await playerOf(house, c.req.header('authorization') ?? '')
      if (!player) return c.json({ ok: false, code: 'SESSION_EXPIRED' }, 401)
      const input = await readInput(c)
      return input ? c.json(await run(player, input)) : c.json({ ok: false, code: 'BAD_REQUEST' }, 400)
    })

  app.post('/api/enter', async (c) => {
    const input = await readInput(c)
    const launch = input?.['launch']
    if (typeof launch !== 'string') return c.json({ ok: false, code: 'BAD_REQUEST' }, 400)
    const entered = await enter(house, launch)
    if (entered.outcome !== 'entered') return c.json({ ok: false, code: entered.code })
    return c.json({ ok: true, ...welcome(entered.player, entered.balance, entered.token) })
  })
  played('/api/again', async (player) => {
    const answer = await house.operator('/vendor/wallet/balance', { sessionId: player.sessionId })
    if (answer.outcome !== 'ok') return { ok: false, code: answer.outcome === 'refused' ? answer.code : 'UNKNOWN' }
    return { ok: true, ...welcome(player, String(answer.value['balance']), '') }
  })
  played('/api/balance', async (player) => {
    const answer = await house.operator('/vendor/wallet/balance', { sessionId: player.sessionId })
    return answer.outcome === 'ok' ? { ok: true, balance: answer.value['balance'] } : { ok: false, code: 'UNKNOWN' }
  })
  /** A bet under the request id of its page: a repeated id gets the result of the first call. */
  const bets = (path: string, run: (player: Player, request: string, input: Input) => Promise<object>) =>
    played(path, async (player, input) => {
      const request = input['request']
      if (!isRequest(request)) return { ok: false, code: 'BAD_REQUEST' }
      return (await tellRepeated(house, player, request)) ?? run(player, request, input)
    })
  played('/api/outcome', async (player, { request }) =>
    isRequest(request)
      ? ((await tellRepeated(house, player, request)) ?? { ok: false, code: 'NOT_PLACED' })
      : { ok: false, code: 'BAD_REQUEST' },
  )
  bets('/api/play', (player, request, input) => playOnce(house, player, request, input))
  played('/api/table', (player) => tableOf(player.game).show(house, player))
  bets('/api/bet', (player, request, input) => tableOf(player.game).bet(house, player, request, input))
}

/** What the operator asks, signed with the same key the other way. */
function mountQuestions(app: Hono, house: House, { id, key }: Identity): void {
  const nonces = new Map<string, number>()
  const mountQuestion = (
    path: string,
    schema: 'BetAsked' | 'RoomsAsked' | 'GameAsked' | 'GamesAsked' | 'MatchesAsked' | 'FreePlayAsked',
    run: (body: Input) => Promise<object> | object,
  ) =>
    app.post(path, async (c) => {
      const body = await readText(c)
      if (body === null) return c.json({ code: 'BAD_REQUEST', message: '' }, 400)
      const header = (name: string) => c.req.header(name) ?? ''
      const nonce = header('x-nonce')
      const signed = { vendor: id, timestamp: header('x-timestamp'), nonce, signature: header('x-signature') }
      const now = house.clock.now()
      if (header('x-vendor') !== id) return c.json({ code: 'BAD_SIGNATURE', message: '' }, 401)
      const forgery = findForgery([key], { method: 'POST', path, body }, signed, now)
      if (forgery) return c.json({ code: forgery, message: '' }, 401)
      for (const [old, until] of nonces) if (until < now) nonces.delete(old)
      if (nonces.has(nonce)) return c.json({ code: 'NONCE_USED', message: '' }, 401)
      nonces.set(nonce, now + 2 * signatureWindowMs)
      const data = parseJson(body)
      return isOf(schema, data) ? c.json(await run(data as Input)) : c.json({ code: 'BAD_REQUEST', message: '' }, 400)
    })
  mountQuestion('/operator/bet-state', 'BetAsked', ({ betTxId }) => betState(house, String(betTxId)))
  mountQuestion('/operator/rooms', 'RoomsAsked', ({ vassalage, game, minBet }) =>
    roomsOf(house, String(vassalage), String(game), minBet),
  )
  mountQuestion('/operator/game', 'GameAsked', ({ game }) => describeGame(game as PlayedGame))
  mountQuestion('/operator/games', 'GamesAsked', ({ after }) => offeredGames(typeof after === 'string' ? after : null))
  mountQuestion('/operator/matches', 'MatchesAsked', ({ vassalage, language }) =>
    listMatches(house, String(vassalage), String(language)),
  )
  mountQuestion('/operator/free-play', 'FreePlayAsked', (asked) => openFreePlay(house, asked as FreePlayAsked))
}

function mountPages(app: Hono, frames: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: dist,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.get('/', (c) => {
    c.header('content-security-policy', policy(frames))
    c.header('cache-control', 'no-cache')
    return c.html(readFileSync(join(dist, 'index.html'), 'utf8'))
  })
}

type Identity = { id: string; key: string }

/**
 * The demonstration vendor: a separate server and origin with the pages of games, their calls, and the operator's
 * calls. `frames` are the origins that may frame its pages; `building` is the build that may still be making those
 * pages.
 */
export function createDemoVendor(
  house: House,
  { id, key, frames, building }: Identity & { frames: string; building?: Building | undefined },
): Hono {
  const app = new Hono()

  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
  })
  app.onError((error, c) => {
    house.log.error({ err: error, path: c.req.path }, 'a call of the demonstration vendor failed')
    return c.json({ ok: false, code: 'UNKNOWN' }, 500)
  })
  mountPlayerCalls(app, house)
  mountQuestions(app, house, { id, key })
  mountArt(app)
  mountFigures(app)
  if (building) app.get('/', untilBuilt(building, 'vendor'))
  mountPages(app, frames)
  return app
}
