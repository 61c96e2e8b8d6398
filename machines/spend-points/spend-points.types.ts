import type { components } from '#openapi/generated/types.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type Address = components['schemas']['DeliveryAddress']
/** The fewest points that are converted, the step they go by, and what there is. */
export type ConvertRule = { min: number; step: number; holds: number }

/** What points are spent on; `points` and `quantity` are null where what was typed is no number. */
export type PointWish =
  | { kind: 'redeem'; rewardId: string; quantity: number | null; address: Address | null }
  | { kind: 'convert'; points: number | null; rule: ConvertRule }
export type SpendSubmitted = { wish: PointWish; password: SecretBox }
export type SpendRequest = { wish: PointWish; requestId: string }

export type SpendFailure =
  | 'noPassword'
  | 'wrongPassword'
  | 'locked'
  | 'gone'
  | 'notEnough'
  | 'outOfStock'
  | 'oftenEnough'
  | 'excluded'
  | 'coolingOff'
  | 'playLimit'
  | 'requestReused'

export type SpendReceipt =
  | ({ kind: 'redeem' } & components['schemas']['Redemption'])
  | ({ kind: 'convert' } & components['schemas']['PointsConverted'])

/** `left`: tries of the payment password before it is locked. */
export type SpendResult =
  | { ok: true; receipt: SpendReceipt }
  | (Refused<SpendFailure | CommonFailure> & { left?: number })

export type SpendFields = {
  points?: 'required' | 'below' | 'step' | 'above'
  quantity?: 'required'
  name?: 'required'
  phone?: 'format'
  lines?: 'short'
  password?: 'required'
}

export type SpendContext = {
  wish: PointWish | null
  fields: SpendFields
  requestId: string | null
  problem: Problem<SpendFailure | CommonFailure> | null
  left: number | null
  receipt: SpendReceipt | null
  newId: () => string
  now: () => number
}

export type SpendTypes = {
  input: { newId: () => string; now?: () => number }
  context: SpendContext
  events:
    | ({ type: 'points.submitted' } & SpendSubmitted)
    | { type: 'points.changed' | 'points.asked' | 'points.restarted' }
  emitted: { type: 'points.spent' }
  tags: 'open' | 'busy' | 'unknown' | 'done'
}

const phoneForm = /^\+?\d{5,18}$/

const addressFields = ({ name, phone, lines }: Address): SpendFields => ({
  ...(name.trim() === '' && { name: 'required' }),
  ...(!phoneForm.test(phone) && { phone: 'format' }),
  ...(Array.from(lines.trim()).length < 5 && { lines: 'short' }),
})

function pointsFailure(points: number | null, { min: fewest, step, holds }: ConvertRule): SpendFields['points'] {
  if (points === null) return 'required'
  if (points < fewest) return 'below'
  if (points % step !== 0) return 'step'
  return points > holds ? 'above' : undefined
}

/** What is missing or wrong, by field. */
export function spendFields({ wish, password }: SpendSubmitted): SpendFields {
  const missing: SpendFields = password.isEmpty ? { password: 'required' } : {}
  if (wish.kind === 'convert') {
    const points = pointsFailure(wish.points, wish.rule)
    return { ...(points && { points }), ...missing }
  }
  const quantity: SpendFields = wish.quantity === null ? { quantity: 'required' } : {}
  return { ...quantity, ...(wish.address && addressFields(wish.address)), ...missing }
}
