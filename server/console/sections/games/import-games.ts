import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleStep } from '#openapi/console-handlers.ts'
import { askGames } from '#server/areas/play/games/import/ask-games.ts'
import { compareGames, type Compared } from '#server/areas/play/games/import/compare-games.ts'
import { newVendorsOf, putGames } from '#server/areas/play/games/import/put-games.ts'
import { readGamesFile } from '#server/areas/play/games/import/read-file.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { imageOrigins } from '#server/pages/page-sources.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

type Request = ConsoleRequest<'tryGames'> | ConsoleRequest<'importGames'>
type Read = ConsoleStep<{ compared: Compared[]; strange: readonly string[] }, 'games.file.invalid'>

const mostShown = 500
const order: readonly Compared['state'][] = ['faulty', 'changed', 'fresh']

async function read({ merchant }: Services, db: Db | Tx, { body, settings }: Request): Promise<Read> {
  const file = readGamesFile(body.format, body.file)
  if ('fault' in file) return consoleRefuse('games.file.invalid', { value: file })
  const needs = { merchant: merchant.code, decimals: settings.currencyDecimals }
  return consoleOk({ compared: await compareGames(db, file.rows, needs), strange: file.strange })
}

function countsOf(compared: readonly Compared[]) {
  const counts = { fresh: 0, changed: 0, same: 0, faulty: 0 }
  for (const { state } of compared) counts[state] += 1
  return counts
}

/** Hosts of pictures that the site's pages may not load. */
function closedHosts({ ports }: Services, { settings }: Request, compared: readonly Compared[]): string[] {
  const open = new Set(imageOrigins(settings, ports.gameVendors.origins()))
  const named = compared.flatMap(({ state, after: { image } }) =>
    state === 'faulty' || image === null || !URL.canParse(image) ? [] : [new URL(image).origin],
  )
  return [...new Set(named)].filter((origin) => !open.has(origin))
}

/** Compares a file with the games that are there and writes nothing. */
export async function tryGames(
  services: Services,
  request: ConsoleRequest<'tryGames'>,
): Promise<ConsoleReplyOf<'tryGames'>> {
  const { db, merchant } = services
  const file = await read(services, db, request)
  if (!file.ok) return file
  const { compared, strange } = file.value
  const counted = compared.filter(({ state }) => state !== 'faulty').map(({ listed }) => listed.vendor)
  const rows = order
    .flatMap((state) => compared.filter((one) => one.state === state))
    .slice(0, mostShown)
    .map(({ row, said, state, faults, changes }) => ({ row, ...said, state: state as 'fresh', faults, changes }))
  return consoleOk({
    counts: countsOf(compared),
    newVendors: await newVendorsOf(db, counted, merchant.code),
    strangeColumns: [...strange],
    closedHosts: closedHosts(services, request, compared),
    rows,
  })
}

/** Adds and changes the games of a file; its faulty rows are left out. */
export async function importGames(
  services: Services,
  request: ConsoleRequest<'importGames'>,
): Promise<ConsoleReplyOf<'importGames'>> {
  const needs = { merchant: services.merchant.code, decimals: request.settings.currencyDecimals }
  return audited(services, request, { thing: 'games:import' }, async (tx): Promise<ConsoleReplyOf<'importGames'>> => {
    const file = await read(services, tx, request)
    if (!file.ok) return file
    await putGames(tx, file.value.compared, needs)
    return consoleOk(countsOf(file.value.compared))
  })
}

/** The list of a service's games, as a file. */
export async function readGameList(
  services: Services,
  { query }: ConsoleRequest<'readGameList'>,
): Promise<ConsoleReplyOf<'readGameList'>> {
  const vendor = services.ports.gameVendors.byId(query.service)
  if (!vendor) return consoleRefuse('not.found')
  const games = await askGames(services, vendor)
  return consoleOk({ file: games === null ? null : JSON.stringify({ games }), games: games?.length ?? 0 })
}
