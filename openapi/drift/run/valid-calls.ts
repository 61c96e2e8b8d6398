import { toJson } from '../contract/exact.ts'
import type { Operation } from '../contract/model.ts'
import type { Exchange, Intent } from '../exchange.ts'
import { isObject } from '../contract/json.ts'
import { bodyOf, isRefusal, tokenIn } from './answers.ts'
import { withCaptcha } from './captcha.ts'
import { comeBack } from './come-back.ts'
import { freshened, isBusy } from './deliver-fresh.ts'
import { settingOf } from './credentials.ts'
import { draft } from './draft.ts'
import type { Draft } from './workshop.ts'
import { inMedia } from './narrow.ts'
import { isLogout, isRemoval } from './order.ts'
import { findRefused, findRenamed, findWhy } from './refused.ts'
import { isClosed, isDone, realmOf, type Tour } from './tour.ts'

const forms = 5

async function callValid(tour: Tour, made: Draft, label: string, sure: boolean): Promise<Exchange> {
  const { operation } = made
  const letIn = !isClosed(operation) || tour.session.token(operation) !== null
  const real = made.real && operation.parameters.some((one) => one.in === 'path')
  const intent: Intent = { kind: 'valid', sure: sure && letIn, real, label }
  let exchange = await tour.wire.deliver(await freshened(tour, made, intent), intent)
  if (exchange.response?.status === 401 && isClosed(operation) && letIn && (await comeBack(tour)))
    exchange = await tour.wire.deliver(made, intent)
  if (isBusy(exchange)) {
    tour.take(exchange)
    exchange = await tour.wire.deliver(made, intent)
  }
  tour.latest.set(operation, tour.take(exchange))
  return exchange
}

/** Logs in with the credentials of another realm, `DRIFT_<FIELD>_<REALM>`, where there are some. */
async function enterRealm(tour: Tour, operation: Operation): Promise<void> {
  const realm = realmOf(operation)
  const login = tour.loginOperation()
  if (realm === null || !login || tour.realms.has(realm)) return
  const own = (name: string) => tour.credentials.value(`${name}_${realm}`)
  const plain = draft(tour.shop, login, 'required')
  if (!isObject(plain.body) || !Object.keys(plain.body).some(own)) return
  for (const made of [plain, await withCaptcha(tour, plain)]) {
    if (!made || !isObject(made.body)) continue
    const body = Object.fromEntries(Object.entries(made.body).map(([name, value]) => [name, own(name) ?? value]))
    const what = `a login of the realm ${realm}`
    const exchange = tour.take(await tour.wire.deliver({ ...made, body }, { kind: 'odd', what }))
    const token = isDone(exchange) ? tokenIn(bodyOf(exchange)) : null
    if (token === null) continue
    tour.secrets.set(token, settingOf(`token_${realm}`))
    return void tour.realms.set(realm, token)
  }
}

/** Valid calls of one operation: the required parts only, then all parts, then every other form of it. */
export async function callOperation(tour: Tour, operation: Operation): Promise<void> {
  const { shop, good } = tour
  await enterRealm(tour, operation)
  await tour.ask(operation)
  let minimal = draft(shop, operation, 'required')
  if (minimal.unwritable !== undefined) return void tour.unwritable.set(operation, minimal.unwritable)
  let first = await callValid(tour, minimal, 'a request of what is required', minimal.sure)
  const answered =
    !isDone(first) && first.response !== null && minimal.personal ? await withCaptcha(tour, minimal) : null
  if (answered) {
    minimal = answered
    first = await callValid(tour, minimal, 'a request with its captcha', false)
  }
  tour.learn(operation, minimal, first)
  if (isDone(first)) accept(tour, minimal)
  if (tour.over() || first.response === null || first.response.status === 429) return
  if (isDone(first) && operation.method === 'DELETE')
    for (const value of Object.values(minimal.path)) shop.pool.drop(value)
  if (isLogout(operation) || (isRemoval(operation) && isDone(first))) return
  const full = draft(shop, operation, 'all', 1)
  if (!sameCall(minimal, full)) {
    const second = await callValid(tour, full, 'a request with everything documented', false)
    tour.learn(operation, isDone(first) ? null : full, second)
    if (isDone(second)) accept(tour, full)
    const refused = second.response?.status === 400 || second.response?.status === 422
    if (isDone(first) && isRefusal(second)) await findRefused(tour, operation, minimal, full)
    else if (!isDone(first) && refused && (await findRenamed(tour, operation, minimal, first))) return
  } else if (first.response.status === 400 && (await findRenamed(tour, operation, minimal, first))) return
  if (isRefusal(first) && !good.has(operation)) await findWhy(tour, minimal, first)
  if (!isDone(first) || operation.method === 'DELETE') return
  await callInMedia(tour, operation)
  const seen = new Set([keyOf(minimal), keyOf(full)])
  for (let turn = 2; turn < 2 + forms && !tour.over(); turn += 1) {
    const other = draft(shop, operation, 'all', turn)
    if (seen.has(keyOf(other))) break
    seen.add(keyOf(other))
    const exchange = await callValid(tour, other, `form ${turn} of the request`, false)
    tour.learn(operation, null, exchange)
    if (isDone(exchange)) accept(tour, other)
  }
}

/** Sends the fullest accepted call in every other documented media type. */
async function callInMedia(tour: Tour, operation: Operation): Promise<void> {
  const [form] = tour.forms.get(operation) ?? []
  for (const media of form?.media ? (operation.body?.media ?? []) : []) {
    if (media === form!.media || media.type.includes('*') || media.schema === null || tour.over()) continue
    const made = inMedia(tour.shop, form!, media)
    if (made.unwritable !== undefined) continue
    if (isDone(await callValid(tour, made, `a body of type ${media.type}`, false))) accept(tour, made)
  }
}

/** Reads again what may have changed since, so that no judgement depends on one look. */
export async function callAgain(tour: Tour, operation: Operation): Promise<void> {
  const made = draft(tour.shop, operation, 'required')
  tour.learn(operation, null, await callValid(tour, made, 'a request of what is required', false))
}

const keyOf = ({ query, header, cookie, body }: Draft) => toJson([query, header, cookie, body].map(withoutKeys))
const withoutKeys = (part: unknown) =>
  isObject(part)
    ? Object.fromEntries(Object.entries(part).filter(([name]) => !/request-?id|idempotency/i.test(name)))
    : part
const sameCall = (a: Draft, b: Draft) => keyOf(a) === keyOf(b)

/** After an accepted call: probes are based on it, the fullest first. */
function accept(tour: Tour, made: Draft): void {
  const { operation } = made
  const size = (one: Draft) => (toJson([one.query, one.header, one.cookie, one.body]) ?? '').length
  if (!tour.good.has(operation)) tour.good.set(operation, made)
  const forms = [...(tour.forms.get(operation) ?? []), made]
  tour.forms.set(
    operation,
    forms.toSorted((a, b) => size(b) - size(a)),
  )
}
