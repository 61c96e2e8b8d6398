import type { Drift } from './drifts.ts'

export type Order = Record<string, unknown>
export type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

export const iso = '2026-11-21T09:30:00Z'

/** The small shop's memory, and how its drifts change what it returns. */
export type Shop = {
  on: ReadonlySet<Drift>
  captchas: Set<string>
  tickets: Set<string>
  tokens: Set<string>
  orders: Map<string, Order>
  userName: string
  nextId: (prefix: string) => string
  addOrder: (order: Order) => Order
}

export function createShop(active: readonly Drift[]): Shop {
  let serial = 0
  const orders = new Map<string, Order>()
  const nextId = (prefix: string) => `${prefix}-${(serial += 1)}`
  const addOrder = (order: Order): Order => {
    const orderId = nextId('o')
    const status = serial % 2 ? 'open' : 'shipped'
    const full: Order = { orderId, status, createdAt: iso, note: 'by the door', ...order }
    orders.set(orderId, full)
    return full
  }
  for (let n = 0; n < 3; n += 1) addOrder({ sku: 'lamp', quantity: n + 1 })
  return {
    on: new Set(active),
    captchas: new Set(),
    tickets: new Set(),
    tokens: new Set(),
    orders,
    userName: 'ada',
    nextId,
    addOrder,
  }
}

export const refuse = ({ on }: Shop, status: number, code: string): Reply => ({
  status,
  body: on.has('D15') ? { error: { reason: code } } : { code, message: code },
})

export function orderOut({ on }: Shop, order: Order): Order {
  const out: Order = { ...order }
  if (on.has('D04')) out['internalId'] = 7
  if (on.has('D05')) out['quantity'] = String(out['quantity'])
  if (on.has('D07') && out['status'] === 'shipped') out['status'] = 'sent'
  if (on.has('D10')) out['createdAt'] = '21.11.2026 09:30'
  if (on.has('D22')) out['quantity'] = 0
  if (on.has('D24')) {
    out['order_id'] = out['orderId']
    delete out['orderId']
  }
  return out
}

export function profileOut({ on, userName }: Shop): Order {
  const out: Order = {
    id: 1,
    userName,
    email: 'ada@example.org',
    nickname: on.has('D09') ? '' : null,
    birthday: '1990-05-01',
    level: 'gold',
  }
  if (on.has('D01')) delete out['email']
  if (on.has('D02')) delete out['birthday']
  if (on.has('D03')) out['shoeSize'] = 38
  if (on.has('D08')) out['email'] = null
  return out
}
