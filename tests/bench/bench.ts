import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { printFigures, within, type Figure } from './figure.ts'
import { measureDayCut } from './day-cut.ts'
import { measureDesk } from './desk.ts'
import { measureDrift } from './drift.ts'
import { measureFirstPage } from './first-page.ts'
import { measureLedger } from './ledger.ts'
import { measureFloods } from './floods.ts'
import { measureLive } from './live.ts'
import { measureLobby } from './lobby.ts'
import { measureLogin } from './login.ts'
import { measureLottery } from './lottery.ts'
import { measureOdds } from './lottery-odds.ts'
import { measureLotteryPage } from './lottery-page.ts'
import { measureMachines } from './machines.ts'
import { measureMemberSearch } from './member-search.ts'
import { measureStart } from './start.ts'
import { prime } from './prime.ts'
import { measureAccessLog, measureRate, startServer, stopServer } from './server.ts'

const data = mkdtempSync(join(tmpdir(), 'fairhall-bench-'))
chmodSync(data, 0o711)
const figures: Figure[] = []
const load = () =>
  loadavg()
    .map((average) => average.toFixed(2))
    .join(' ')
console.log(`load average at the start: ${load()}`)
try {
  figures.push(...(await measureStart()))
  await prime(data)
  const first = await startServer(data)
  await stopServer(first.process)
  const second = await startServer(data)
  figures.push({ name: 'second start, seconds', value: second.seconds, max: 2 })
  figures.push(...(await measureRate(second)))
  figures.push(...measureFirstPage(second.address))
  figures.push(...(await measureLotteryPage(second.address)))
  figures.push(...(await measureMachines()))
  await stopServer(second.process)
  figures.push(...(await measureAccessLog(data)))
  figures.push(...(await measureLogin(data)))
  figures.push(...(await measureFloods(data)))
  figures.push(...(await measureLobby()))
  figures.push(...(await measureMemberSearch()))
  figures.push(...(await measureDesk()))
  figures.push(...(await measureDayCut()))
  figures.push(...(await measureLedger()))
  figures.push(...(await measureLive()))
  figures.push(...(await measureLottery()))
  figures.push(...measureOdds(1_000_000))
  figures.push(...(await measureDrift()))
} finally {
  rmSync(data, { recursive: true, force: true })
}
printFigures(figures)
console.log(`load average at the end: ${load()}`)
process.exit(figures.every(within) ? 0 : 1)
