import { describe, expect, it } from 'vitest'
import { contentOf, detailOf, isOf, refusals } from './protocol.ts'

const every = {
  slipType: 'SINGLE',
  legs: [],
  totalOdds: '2.00',
  possibleWin: '20.00',
  cashedOut: true,
  lines: 20,
  betPerLine: '0.50',
  freeSpin: false,
  jackpotWin: '0.00',
  room: 'blue',
  shots: 7,
  bulletValue: '0.10',
  table: 'Roulette 1',
  areas: [],
  result: '17',
  seat: 3,
  buyIn: '50.00',
  rake: '0.20',
  handResult: 'flush',
  validBet: '1.00',
}

it.each([
  ['RNG', ['lines', 'betPerLine', 'freeSpin', 'jackpotWin']],
  ['FISH', ['room', 'shots', 'bulletValue']],
  ['LIVE', ['table', 'areas', 'result']],
  ['PVP', ['room', 'seat', 'buyIn', 'rake', 'handResult']],
  ['SPORTS', ['slipType', 'legs', 'totalOdds', 'possibleWin', 'cashedOut']],
  ['ESPORTS', ['slipType', 'legs', 'totalOdds', 'possibleWin', 'cashedOut']],
  ['LOTT', []],
  ['constructor', []],
])('the record of %s shows only its own fields of a detail', (category, names) => {
  const own = Object.fromEntries(Object.entries(every).filter(([name]) => (names as string[]).includes(name)))
  expect(detailOf(category, every)).toEqual(own)
  expect(
    detailOf(category, JSON.parse('{"constructor":1,"__proto__":{"lines":2}}') as Record<string, unknown>),
  ).toEqual({})
  expect(detailOf(category)).toEqual({})
})

it('a content is the same text for fields in any order, and another text for lists in another order', () => {
  const text = '{"a":[2,{"c":null,"d":1}],"b":{"ab":"x","b":true}}'
  expect(contentOf({ b: { b: true, ab: 'x' }, a: [2, { d: 1, c: null }] })).toBe(text)
  expect(contentOf({ a: [2, { c: null, d: 1 }], b: { ab: 'x', b: true } })).toBe(text)
  expect(contentOf({ a: [{ d: 1, c: null }, 2] })).toBe('{"a":[{"c":null,"d":1},2]}')
})

describe('the schema of a call', () => {
  const room = { roomId: 'low', name: { EN: 'Low' }, ante: '1.00', minBuyIn: '20.00', maxBuyIn: '200.00' }
  const rooms = (more: object) => ({ rooms: [{ ...room, seats: 6, players: 2, open: true, ...more }] })
  it.each<[Parameters<typeof isOf>[0], object[], unknown[]]>([
    ['LaunchCode', [{ launch: 'a'.repeat(43) }], [{ launch: 'a'.repeat(42) }, {}, null, 'launch']],
    ['BalanceAsked', [{ sessionId: 'a.b-c_1' }], [{ sessionId: '' }, { sessionId: 'a'.repeat(65) }]],
    ['BetState', [{ state: 'open' }, { state: 'settled', winTxId: 'w', amount: '0' }], [{ state: 'won' }, {}]],
    ['BetAsked', [{ betTxId: 'b' }], [{ betTxId: 'b', more: 1 }]],
    ['RoomsAsked', [{ vassalage: 'DEMO', game: 'x', minBet: '1.00' }], [{ vassalage: 'DEMO' }]],
    ['Rooms', [rooms({}), { rooms: [] }], [rooms({ seats: 1 }), rooms({ players: 2.5 }), { rooms: [room] }]],
    ['Rollback', [{ betTxId: 'b', targetTxId: 'w' }], [{ betTxId: 'b' }]],
    ['Refund', [{ txId: 'r', betTxId: 'b', amount: '1.00' }], [{ txId: 'r', betTxId: 'b', amount: '01.00' }]],
    ['Win', [{ txId: 'w', betTxId: 'b', amount: '1', detail: {} }], [{ txId: 'w', betTxId: 'b', amount: 1 }]],
  ])('of %s accepts valid and rejects invalid values', (schema, right, wrong) => {
    for (const data of right) expect([data, isOf(schema, data)]).toEqual([data, true])
    for (const data of wrong) expect([data, isOf(schema, data)]).toEqual([data, false])
  })
})

it('refusals that no other test triggers also have their own texts', () => {
  expect(refusals.BUSY).toEqual([429, 'Too much at once.'])
  expect(refusals.ADDRESS_REFUSED).toEqual([403, "The call comes from no address of the vendor's."])
})
