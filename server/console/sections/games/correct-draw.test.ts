import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDraws } from '#server/areas/play/lottery/jobs.ts'
import { scheduleIssues } from '#server/areas/play/lottery/schedule-issues.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let gazi: Seat
let amina: Seat
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  await scheduleIssues(server.services)
  const { issues } = (await server.call('listCurrentIssues', { query: { gameCodes: ['ssc_5m'] } })).value
  server.advance(Date.parse(issues[0]!.drawsAt) - server.now())
  await runDraws(server.services)
  gazi = await desk.enter('games')
  amina = await desk.enter('admin')
})
afterAll(() => server.close())

const newest = async () => {
  const { rows } = (await desk.call('listIssues', gazi, { query: { code: 'ssc_5m' } })).value
  return rows.find(({ result }) => result !== null)!
}
const another = (result: string) => `${result.slice(0, 4)}${(Number(result[4]) + 1) % 10}`

it('corrects a draw by two people: one asks for it, another one sees the same and approves, players see the new result', async () => {
  const { issueNo, result } = await newest()
  const right = another(result!)
  const body = { code: 'ssc_5m', issueNo, result: right, reason: 'a digit was read wrongly' }
  const preview = (await desk.call('correctDraw', gazi, { body })).value.preview
  expect(preview.effect).toContainEqual({ code: 'result', before: result, after: right })
  const answer = await desk.call('correctDraw', gazi, { body: { ...body, seen: preview.hash } })
  expect(answer.value.outcome).toBe('requested')
  expect((await newest()).result).toBe(result)
  const { id } = answer.value.request!
  const decision = { id, seen: preview.hash, reason: 'seen in the recording' }
  const own = await desk.call('approveFourEyes', gazi, { body: decision })
  expect([own.status, own.errorCode]).toEqual([403, 'four.eyes.same.operator'])
  expect((await desk.call('approveFourEyes', amina, { body: decision })).success).toBe(true)
  expect(await newest()).toMatchObject({ result: right, resultVersion: 2, state: 'corrected' })
  const shown = await server.call('getDraw', { query: { gameCode: 'ssc_5m', issueNo } })
  expect(shown.value.result).toBe(right)
})

it('refuses an invalid result, the result that already applies, and an unknown issue', async () => {
  const { issueNo, result } = await newest()
  const refused = async (more: object) =>
    (await desk.call('correctDraw', gazi, { body: { code: 'ssc_5m', issueNo, result: '12345', ...more } })).errorCode
  expect(await refused({ result: '1234' })).toBe('draw.result.invalid')
  expect(await refused({ result })).toBe('draw.result.same')
  expect(await refused({ issueNo: '20200101-0001' })).toBe('not.found')
})

it('closing a lottery takes effect for players at once and shows the stakes of its open slips', async () => {
  const { rows } = (await desk.call('listLotteries', gazi)).value
  const { code, version, hot, position, limits } = rows.find((row) => row.code === 'ssc_5m')!
  const closed = await twoOf(desk).ask('setLottery', gazi, { code, version, open: false, hot, position, limits })
  expect(closed.value.result).toMatchObject({ code, open: false, exposure: '0.00' })
  const { token } = await server.enter('nodi27')
  const { issues } = (await server.call('listCurrentIssues', { query: { gameCodes: [code] } })).value
  const slip = { playId: 'ssc.back3.straightText', selection: { lines: ['123'] }, unit: '1.00', multiple: 1 }
  const body = { gameCode: code, issueNo: issues[0]!.issueNo, slips: [slip] }
  expect((await server.call('quoteLotteryBets', { body, token })).errorCode).toBe('game.not.found')
})
