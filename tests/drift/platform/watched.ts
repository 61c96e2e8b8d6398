import { asBefore, at, refused, value, type Planted } from './change.ts'

type Ask = { path: string; body?: Record<string, unknown> }
const transfer = { fromAccountType: 'MAIN', toAccountType: 'MAIDAN', amount: '1.00' }
const once = '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10'
const reused = '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a11'
let serial = 0

/** Drifts that only a client's own traffic shows, with that traffic. */
export const watched: readonly (Planted & { asks: readonly Ask[] })[] = [
  {
    what: 'a parameter that is used and not documented',
    kind: 'parameter',
    change: asBefore(at.key, refused(400)),
    asks: [{ path: at.key }, { path: `${at.key}?verbose=1` }],
  },
  {
    what: 'another parameter that is not documented',
    kind: 'parameter',
    change: asBefore(at.social, refused(400)),
    asks: [{ path: at.social }, { path: `${at.social}?locale=bn` }],
  },
  {
    what: 'one key answered in two ways',
    kind: 'idempotency',
    change: value(at.transfer, (v) => (v.transferNo = `T${(serial += 1)}`)),
    asks: [
      { path: at.transfer, body: { ...transfer, requestId: once } },
      { path: at.transfer, body: { ...transfer, requestId: once } },
    ],
  },
  {
    what: 'one key taken with two bodies',
    kind: 'idempotency',
    change: asBefore(at.transfer, refused(409)),
    asks: [
      { path: at.transfer, body: { ...transfer, requestId: reused } },
      { path: at.transfer, body: { ...transfer, amount: '2.00', requestId: reused } },
    ],
  },
]
