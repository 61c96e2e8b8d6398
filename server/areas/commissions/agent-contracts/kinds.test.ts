import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { systemRandom } from '#server/random.ts'
import { askAt } from '#tests/support/ask-at.ts'
import { bothTexts } from '#tests/support/both-texts.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import type { ContractRow } from './tables.ts'
import { tellContract, type News } from './tell-contract.ts'
import { dividend, salary, step } from './testing/contract-bed.ts'
import { contractServer } from './testing/contract-server.ts'

const { server, team, bed } = await contractServer()
let n = 0

/** The title of each message up to the kind. */
const newsOf: Record<News, string> = {
  offered: 'You have an offer',
  withdrawn: 'An offer was withdrawn',
  accepted: 'Your offer was accepted',
  rejected: 'Your offer was rejected',
  endProposed: 'Your upline wants to end a contract',
  endAgreed: 'The end of a contract was agreed',
  endRefused: 'The end of a contract was refused',
  left: 'Your downline is leaving a contract',
  cascade: 'A contract ends',
  over: 'A contract ends',
  endedByHouse: 'A contract ends',
}

/** A contract of each kind, with the endpoint that answers it and the body a client of the API family sends. */
const kinds = [
  {
    wording: dividend('0.04'),
    address: 'MCS2_processDividendReq',
    answer: (contractId: string) => ({ contractId, type: { CONS: 'A' } }),
  },
  {
    wording: salary('DAILY', { tiers: [step('0.001')] }),
    address: 'MCS2_processDailySalContract',
    answer: (contractId: string) => ({ id: contractId, contractId, status: 'A' }),
  },
  {
    wording: salary('HOURLY', { tiers: [step('0.001')] }),
    address: 'MCS2_processContractHourSalary',
    answer: (contractId: string) => ({ contractId, status: 'A' }),
  },
  {
    wording: salary('REALTIME', { realtime: { profitRate: '0.0005', lossRate: '0.001', singleBet: '100.00' } }),
    address: 'MCSFE_processRealTimeSalaryContract',
    answer: (contractId: string) => ({ contractId, status: 'A' }),
  },
]

it('each kind is accepted by a POST to its own endpoint, with its payee’s token only [7.50, 7.51, 7.52, 7.53]', async () => {
  n += 1
  const b = await team.agent(`relayb${n}`)
  const d = await team.agent(`relayd${n}`, b)
  for (const { wording, address, answer } of kinds) {
    await bed.house(b, wording)
    const { contractId } = (await bed.offer(b, d, wording)).value
    const send = (token?: string) =>
      askAt(server.app, 'POST', `/wps/relay/${address}`, {
        body: { ...answer(contractId), requestId: randomUUID() },
        ...(token !== undefined && { token }),
      })
    expect((await send()).errorCode, address).toBe('login.not.session')
    expect((await send(b.token)).errorCode, address).toBe('contract.not.found')
    expect(await send(d.token), address).toMatchObject({ success: true, value: { contractId, state: 'accepted' } })
  }
  expect((await bed.list(d, 'UP')).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(
    ['DAILY', 'DIVIDEND', 'HOURLY', 'REALTIME'].map((kind) => `${kind} accepted`),
  )
})

it('a dividend has its period, and per tier the bets and losses, the number of members, and the rate [3.49]', async () => {
  for (const [period, effectiveFrom] of [
    ['daily', '2026-11-22'],
    ['weekly', '2026-11-23'],
    ['semimonthly', '2026-12-01'],
    ['monthly', '2026-12-01'],
  ] as const) {
    n += 1
    const b = await team.agent(`termsb${n}`)
    const tiers = [
      { minBet: '0.00', minNetLoss: '0.00', minActive: 0, rateType: 'P' as const, rate: '0.02' },
      { minBet: '5000.00', minNetLoss: '1000.00', minActive: 3, rateType: 'P' as const, rate: '0.05' },
    ]
    await bed.house(b, dividend('0.02', { period, effectiveFrom, tiers }))
    expect(await bed.list(b, 'UP')).toMatchObject([{ kind: 'DIVIDEND', period, tiers }])
  }
})

it('daily and hourly salaries have the bets of a day or an hour, a real-time salary its two rates and the single bet [3.49, 3.50]', async () => {
  n += 1
  const b = await team.agent(`salaryb${n}`)
  const tiers = [step('0.0005'), step('0.001', { minBet: '5000.00', minActive: 3 })]
  const realtime = { profitRate: '0.0005', lossRate: '0.001', singleBet: '100.00' }
  for (const wording of [salary('DAILY', { tiers }), salary('HOURLY', { tiers }), salary('REALTIME', { realtime })])
    await bed.house(b, wording)
  const rows = await bed.list(b, 'UP')
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  expect(of('DAILY')).toMatchObject({ period: 'daily', payPeriod: 'daily', tiers, realtime: null })
  expect(of('HOURLY')).toMatchObject({ period: 'hourly', tiers, realtime: null })
  expect(of('REALTIME')).toMatchObject({ period: 'bucket', tiers: [], realtime })
})

it('every message about a contract names its kind in both languages, to each party that is a member', async () => {
  n += 1
  const b = await team.agent(`newsb${n}`)
  const d = await team.agent(`newsd${n}`, b)
  const { db } = server.services
  const names = {
    DIVIDEND: ['dividend', 'লভ্যাংশ'],
    DAILY: ['daily salary', 'দৈনিক বেতন'],
    HOURLY: ['hourly salary', 'ঘণ্টার বেতন'],
    REALTIME: ['real-time salary', 'তাৎক্ষণিক বেতন'],
  } as const
  const all = Object.keys(newsOf) as (keyof typeof newsOf)[]
  const at = server.now()
  const told = async (news: (typeof all)[number], kind: keyof typeof names, to: (string | null)[]) => {
    const row = { id: randomUUID(), kind } as ContractRow
    await db.transaction((tx) => tellContract(tx, row, { news, to, at, random: systemRandom }))
    return db.select().from(messages).where(eq(messages.refNo, row.id))
  }
  const said = new Set<string>()
  for (const news of all) {
    const [message, ...others] = await told(news, 'DAILY', [d.id])
    expect(others).toEqual([])
    expect(message).toMatchObject({ memberId: d.id, kind: 'CONTRACT', sentAt: new Date(at) })
    const { EN, BN } = bothTexts(message!)
    expect([EN.title, BN.title]).toEqual([
      `${newsOf[news]}: ${names.DAILY[0]}`,
      expect.stringMatching(new RegExp(`^.+: ${names.DAILY[1]}$`)),
    ])
    expect(EN.content).toMatch(/^[A-Z].+\.$/)
    expect(BN.content).toMatch(/^.+।$/)
    said.add(EN.content).add(BN.content)
  }
  expect(said.size).toBe(2 * all.length)
  for (const kind of ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const) {
    const both = await told('over', kind, [b.id, null, d.id])
    expect(both.map(({ memberId }) => memberId).toSorted()).toEqual([b.id, d.id].toSorted())
    expect(bothTexts(both[0]!)).toMatchObject({
      EN: { title: `A contract ends: ${names[kind][0]}` },
      BN: { title: `একটি চুক্তি শেষ হচ্ছে: ${names[kind][1]}` },
    })
  }
  expect(await told('left', 'DAILY', [null])).toEqual([])
})
