import { consoleOk } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { correctDraw } from './correct-draw.ts'
import { listDeskGames, listDeskRooms, setGame } from './games.ts'
import { importGames, readGameList, tryGames } from './import-games.ts'
import { endVendorKey, listGameServices, makeVendorKey, readVendorKey } from './keys.ts'
import { listIssues, readLotteries } from './read-lotteries.ts'
import { saveGame, switchGames } from './save-game.ts'
import { saveGameService, switchGameService } from './services.ts'
import { setLottery } from './set-lottery.ts'
import { readVendors, setGameVendor } from './vendors.ts'
import { voidIssue } from './void-issue.ts'

export const gamesHandlers = (services: Services) =>
  ({
    listLotteries: async (request) => {
      const rows = await readLotteries(services.db, services.merchant.code, request)
      return consoleOk({ rows, next: null })
    },
    setLottery: setLottery(services),
    listIssues: async (request) => consoleOk(await listIssues(services, request)),
    correctDraw: correctDraw(services),
    voidIssue: voidIssue(services),
    listGameVendors: async ({ language }) =>
      consoleOk({ rows: await readVendors(services, services.db, language), next: null }),
    setGameVendor: (request) => setGameVendor(services, request),
    listDeskGames: async (request) => consoleOk(await listDeskGames(services, request)),
    setGame: (request) => setGame(services, request),
    saveGame: (request) => saveGame(services, request),
    switchGames: (request) => switchGames(services, request),
    tryGames: (request) => tryGames(services, request),
    importGames: (request) => importGames(services, request),
    readGameList: (request) => readGameList(services, request),
    listDeskRooms: (request) => listDeskRooms(services, request),
    listGameServices: async ({ operator }) => consoleOk(await listGameServices(services, operator.id)),
    saveGameService: saveGameService(services),
    switchGameService: switchGameService(services),
    makeVendorKey: makeVendorKey(services),
    readVendorKey: (request) => readVendorKey(services, request),
    endVendorKey: (request) => endVendorKey(services, request),
  }) satisfies Partial<ConsoleHandlers>
