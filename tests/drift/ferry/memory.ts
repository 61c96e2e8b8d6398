import type { Reply } from './reply.ts'

type Fields = Record<string, unknown>
/** A number as its digits say it. */
export const exactly = (JSON as unknown as { rawJSON: (text: string) => object }).rawJSON

/** Ids beyond what a double holds exactly, as a database counts. */
export const firstCrossing = 9_007_199_254_740_993n
const crossing = (index: number): Fields => ({
  crossingId: exactly(String(firstCrossing + BigInt(index * 2))),
  from: index % 2 ? 'TKU' : 'STO',
  to: index % 2 ? 'STO' : 'TKU',
  departs: `2026-12-0${1 + (index % 7)}T08:30:00Z`,
  price: `${[90, 40, 70, 20, 80, 60, 30][index]!}.00`,
  vessel: ['Aurora', 'Borealis', 'Cygnus'][index % 3]!,
  note: index % 3 === 0 ? null : 'no pets',
})

const seeded = (ref: string, state: string): { version: number; fields: Fields } => ({
  version: 1,
  fields: {
    ref,
    state,
    price: '90.00',
    crossingId: exactly(String(firstCrossing)),
    passengers: [{ name: 'Tove', kind: 'adult' }],
    phone: '+4687654321',
    vehicle: state === 'paid' ? { type: 'car', plate: 'ABC123', length: 4.5 } : { type: 'bike' },
    note: state === 'paid' ? 'window' : null,
  },
})

/** What the ferry line remembers. */
export function createMemory() {
  return {
    crossings: Array.from({ length: 7 }, (_, index) => crossing(index)),
    bookings: new Map([
      ['AAA111', seeded('AAA111', 'paid')],
      ['BBB222', seeded('BBB222', 'boarded')],
      ['CCC333', seeded('CCC333', 'held')],
    ]),
    tickets: new Map<string, Fields[]>([
      ['AAA111', [{ ticketId: crypto.randomUUID(), passenger: 'Tove', deck: 5, seat: null }]],
      ['BBB222', [{ ticketId: crypto.randomUUID(), passenger: 'Tove', deck: 7, seat: '7F' }]],
    ]),
    customer: {
      customerId: 'c-1',
      email: 'tove@example.org',
      name: 'Tove',
      points: 40,
      birthday: null,
      newsletter: true,
    } as Fields,
    cabins: new Set<string>(),
    ended: new Set<string>(),
    keys: new Map<string, { sent: string; reply: Reply }>(),
    serial: 0,
  }
}
export type Memory = ReturnType<typeof createMemory>
