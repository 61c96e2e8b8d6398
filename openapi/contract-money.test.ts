import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { operationTable, type OperationId } from './generated/operations.ts'

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  additionalProperties?: boolean
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  contentSchema?: Schema
  $ref?: string
}
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer | { $ref: string }>
}
type Answer = { content: Record<string, { schema: Schema }> }

const contract = JSON.parse(readFileSync(join(import.meta.dirname, 'generated/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}
const moneyAreas = ['agents', 'contracts', 'cashier', 'records', 'points', 'promotions', 'lottery']
const operations = Object.values(contract.paths).flatMap((item) => Object.values(item))
const ours = operations.filter((op) => moneyAreas.includes(op.tags[0]!))

const schema = (name: string) => contract.components.schemas[name]!
const follow = (s: Schema): Schema => (s.$ref ? schema(s.$ref.split('/').at(-1)!) : s)
const fields = (name: string) => Object.keys(schema(name).properties ?? {})
const call = (method: string, path: string) => contract.paths[path]![method.toLowerCase()]!
const takesToken = (op: Operation) => op.security.some((s) => 'token' in s)
const query = (op: Operation) => (op.parameters ?? []).filter((p) => p.in === 'query')
const queryNames = (op: Operation) => query(op).map((p) => p.name)
const defaultOf = (op: Operation, name: string) => query(op).find((p) => p.name === name)?.schema.default
const answerOf = (op: Operation, status: string) => {
  const answer = op.responses[status]!
  const { content } = '$ref' in answer ? contract.components.responses[answer.$ref.split('/').at(-1)!]! : answer
  return content['application/json']!.schema.properties!
}
const valueOf = (op: Operation) => answerOf(op, '200')['value']!
const sealed = (id: string) => operationTable[id as OperationId].sealed

/** The body as it is before sealing. */
function bodyOf(op: Operation): Schema | undefined {
  const wire = op.requestBody?.content['application/json']?.schema
  if (!wire) return undefined
  return follow(sealed(op.operationId) ? wire.properties!['value']!.contentSchema! : wire)
}

describe('lottery calls', () => {
  it('GET /lgw/games/game_menus asks for no token', () => {
    expect(takesToken(call('GET', '/lgw/games/game_menus'))).toBe(false)
  })

  it('GET /lgw/games/popular takes count, 20 unless told, prizeMode, device and language, without a token', () => {
    const op = call('GET', '/lgw/games/popular')
    expect(takesToken(op)).toBe(false)
    expect(queryNames(op)).toEqual(expect.arrayContaining(['count', 'prizeMode', 'device', 'language']))
    expect(defaultOf(op, 'count')).toBe(20)
  })

  it('the Vietnamese menu asks for no token, the recent games do', () => {
    expect(takesToken(call('GET', '/lgw/vn/games/game_menu'))).toBe(false)
    expect(takesToken(call('GET', '/lgw/vn/games/game_menu/recent'))).toBe(true)
  })

  it('GET /lgw/vn/numeros/opened/game gives 100 results unless told, without a token', () => {
    const op = call('GET', '/lgw/vn/numeros/opened/game')
    expect(takesToken(op)).toBe(false)
    expect(defaultOf(op, 'count')).toBe(100)
  })

  it('GET /lotto/lgw/games/opened/numero asks for a token', () => {
    expect(takesToken(call('GET', '/lotto/lgw/games/opened/numero'))).toBe(true)
  })

  it('the lobby request takes area, launch mode, prize mode, game, view, device, way back and language', () => {
    const op = call('GET', '/lgw/games/lobby')
    expect(takesToken(op)).toBe(false)
    expect(queryNames(op).sort()).toEqual(
      ['backUrl', 'device', 'gameCode', 'language', 'launchMode', 'lottoArea', 'prizeMode', 'view'].sort(),
    )
    expect(schema('LottoArea').enum).toContain('VN')
    const allowed = (name: string) => query(op).find((p) => p.name === name)!.schema.enum
    expect(allowed('launchMode')).toEqual(['LOTT'])
    expect(allowed('view')).toEqual(['betting', 'lobby'])
  })

  it('a menu item has gameMenus, gameGroupCode and labelName', () => {
    expect(schema('LotteryMenu').required).toEqual(expect.arrayContaining(['gameMenus', 'gameGroupCode', 'labelName']))
    for (const path of ['/lgw/games/game_menus', '/lgw/vn/games/game_menu']) {
      expect(valueOf(call('GET', path)).items).toEqual({ $ref: '#/components/schemas/LotteryMenu' })
    }
  })

  it('a proof carries commit, seed, public input and result, and needs no token', () => {
    expect(takesToken(call('GET', '/lgw/games/draw/proof'))).toBe(false)
    expect(schema('DrawProof').required).toEqual(
      expect.arrayContaining(['commit', 'seed', 'publicInput', 'result', 'versions']),
    )
  })

  it('a changed price is refused with the new quote', () => {
    const refusal = answerOf(call('POST', '/lgw/bets'), '409')
    expect(refusal['errorCode']!.enum).toContain('lottery.odds.changed')
    expect(refusal['value']!.anyOf).toContainEqual({ $ref: '#/components/schemas/LotteryQuote' })
  })
})

describe('agents and contracts', () => {
  it('GET /wps/agent/affiliate takes code and domain without a token', () => {
    const op = call('GET', '/wps/agent/affiliate')
    expect(takesToken(op)).toBe(false)
    expect(queryNames(op)).toEqual(['code', 'domain'])
    expect(operationTable.checkAffiliate.refusals).toEqual(
      expect.arrayContaining(['invitation_code_error', 'expired.affiliate.url']),
    )
  })

  it.each([
    ['MCS2_processDividendReq', 'SIGNCONDIV3'],
    ['MCS2_processDailySalContract', 'DAILYSALCONT3'],
    ['MCS2_processContractHourSalary', 'HOURSAL3'],
    ['MCSFE_processRealTimeSalaryContract', 'RTSALARY3'],
  ])('%s is a POST behind %s', (name, module) => {
    const op = call('POST', `/wps/relay/${name}`)
    expect(operationTable[op.operationId as OperationId].module).toBe(module)
    expect(fields(valueOf(op).$ref!.split('/').at(-1)!)).toContain('contractId')
  })

  it('a contract has period, thresholds of bets, net loss and active members, and a rate', () => {
    expect(fields('Contract')).toEqual(expect.arrayContaining(['period', 'payPeriod', 'tiers']))
    expect(fields('ContractTier')).toEqual(expect.arrayContaining(['minBet', 'minNetLoss', 'minActive', 'rate']))
    expect(schema('ContractPeriod').enum).toEqual(expect.arrayContaining(['daily', 'weekly', 'semimonthly', 'monthly']))
  })

  it('salary periods are daily, weekly, semimonthly and monthly', () => {
    expect(schema('SalaryPeriod').enum).toEqual(['daily', 'weekly', 'semimonthly', 'monthly'])
  })

  it('real-time salary has profitRate, lossRate and singleBet', () => {
    expect(schema('RealTimeTerms').required).toEqual(['profitRate', 'lossRate', 'singleBet'])
  })

  it('everything below /wps/agent needs an agent, but for the affiliate check and the contracts a player may hold', () => {
    const rows = Object.values(operationTable).filter(
      (op) => op.area === 'agents' && op.path !== '/wps/agent/affiliate',
    )
    expect(rows.map((op) => op.realm)).toEqual(rows.map(() => 'agent'))
  })
})

describe('points', () => {
  it.each([
    ['GET', 'MCS2_getPointBalance'],
    ['GET', 'MCS2_getPointReward'],
    ['GET', 'MCS2_getRedeemPointList'],
    ['GET', 'MCS2_getPointConfig'],
    ['GET', 'ODSFE2_MemTransDet'],
  ])('%s %s stands under /wps/relay', (method, name) => {
    expect(call(method, `/wps/relay/${name}`).operationId).toBeTruthy()
  })

  it.each(['MCS2_redeemPointReward', 'MCS2_convertPoint'])(
    'passwordCheck/%s carries the payment password sealed',
    (name) => {
      const op = call('POST', `/wps/relay/passwordCheck/${name}`)
      expect(sealed(op.operationId)).toBe(true)
      expect(bodyOf(op)!.required).toContain('paymentPassword')
      expect(operationTable[op.operationId as OperationId].refusals).toContain('invalid.payment.pw')
    },
  )

  it('points records have the fields of the specification', () => {
    expect(fields('Redemption')).toEqual(
      expect.arrayContaining([
        'referenceNo',
        'applicationTime',
        'type',
        'name',
        'amount',
        'pointsRequired',
        'amountRequired',
        'status',
      ]),
    )
    expect(fields('PointRecord')).toEqual(expect.arrayContaining(['changedPoints', 'pointsBalance', 'remark']))
    expect(fields('PointConfig')).toEqual(expect.arrayContaining(['unit', 'exchangeRatio']))
  })

  it('points types are live, lottery, PVP, slots, sports, redeem, deposit and raffle', () => {
    expect(schema('PointType').enum).toEqual([
      'live',
      'lottery',
      'PVP',
      'slots',
      'sports',
      'redeem',
      'deposit',
      'raffle',
    ])
  })

  it('redeem statuses are In Process, Rejected and Approved', () => {
    expect(schema('RedeemStatus').enum).toEqual(['In Process', 'Rejected', 'Approved'])
  })
})

describe('promotions', () => {
  it.each(['MCSFE_getMissionSummaryDetails', 'MCSFE_getMissionLeaderboard'])('GET %s asks for a token', (name) => {
    expect(takesToken(call('GET', `/wps/relay/${name}`))).toBe(true)
  })

  it('MCS2_claimRafflePromotion is a POST', () => {
    expect(bodyOf(call('POST', '/wps/relay/MCS2_claimRafflePromotion'))!.required).toContain('promotionId')
  })

  it('an application has a remark and up to three pictures', () => {
    expect(schema('PromotionApplication').required).toEqual(expect.arrayContaining(['remark', 'pictures']))
    expect(schema('ApplicationForm').properties!['maxImages']!.const).toBe(3)
    expect(operationTable.applyPromotion.refusals).toContain('image.count.err')
  })

  it('activity statuses are the ten of the specification', () => {
    expect(new Set(schema('PromotionStatus').enum)).toEqual(
      new Set([
        'join',
        'claim',
        'applying',
        'close',
        'rejected',
        'issued',
        'claimed',
        'process',
        'joined',
        'coming soon',
      ]),
    )
  })
})

describe('money writes', () => {
  const exempt = new Set([
    'registerDownline',
    'setDownlineRebateRates',
    'createAffiliateUrl',
    'readAgentAnnouncements',
    'addPayoutAccount',
    'submitDepositProof',
    // it moves no money, and a second call changes nothing
    'cancelDeposit',
    'quoteLotteryBets',
  ])
  const writes = ours.filter((op) => op.requestBody)

  it.each(writes.filter((op) => !exempt.has(op.operationId)).map((op) => [op.operationId, op] as const))(
    '%s needs a UUID requestId',
    (id, op) => {
      const body = bodyOf(op)!
      for (const variant of body.oneOf?.map(follow) ?? [body]) {
        expect(variant.required).toContain('requestId')
        expect(follow(variant.properties!['requestId']!).format).toBe('uuid')
      }
      expect(operationTable[id as OperationId].refusals).toContain('request.id.reused')
    },
  )

  it.each(writes.map((op) => [op.operationId, op] as const))('%s takes no field it does not name', (_id, op) => {
    const body = bodyOf(op)!
    for (const variant of body.oneOf?.map(follow) ?? [body]) expect(variant.additionalProperties).toBe(false)
  })

  it('everything that carries the payment password is sealed and asks for a token', () => {
    const carrying = writes.filter((op) => bodyOf(op)!.properties?.['paymentPassword'])
    expect(carrying.map((op) => op.operationId).sort()).toEqual(
      ['addPayoutAccount', 'convertPoints', 'redeemPointReward', 'transferToDownline', 'withdraw'].sort(),
    )
    for (const op of carrying)
      expect([op.operationId, sealed(op.operationId), takesToken(op)]).toEqual([op.operationId, true, true])
  })

  it('amounts sent in are above zero and have at most eight decimals', () => {
    const pattern = new RegExp((schema('PositiveAmount') as { pattern: string }).pattern)
    for (const good of ['1', '0.01', '0.5', '500.00', '0.001', '0.10', '0.10000000', '1.00000001', '999999999999.99'])
      expect(good).toMatch(pattern)
    const finer = ['0.000', '0.00000000', '1.000000001', '0.000000001']
    for (const bad of ['0', '0.00', '-1', '+5', '1e3', '01', ' 5', '5 ', '০১২', '1'.repeat(30), '', ...finer])
      expect(bad).not.toMatch(pattern)
  })
})
