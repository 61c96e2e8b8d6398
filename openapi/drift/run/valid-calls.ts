import type { Operation } from '../contract/model.ts'
import type { Exchange, Intent } from '../exchange.ts'
import { isObject } from '../contract/json.ts'
import { bodyOf, shapeOf, tokenIn } from './answers.ts'
import { withCaptcha } from './captcha.ts'
import { draft, type Draft } from './draft.ts'
import { isLogout, isRemoval } from './order.ts'
import { constraintProbes } from './probes.ts'
import { renameTries } from './renamed-parameter.ts'
import { isClosed, isDone, realmOf, type Tour } from './tour.ts'

const forms = 5

async function callValid(tour: Tour, made: Draft, label: string, sure: boolean): Promise<Exchange> {
  const { operation } = made
  const letIn = !isClosed(operation) || tour.session.token(operation) !== null
  const real = made.real && operation.parameters.some((one) => one.in === 'path')
  const intent: Intent = { kind: 'valid', sure: sure && letIn, real, label }
  let exchange = await tour.wire.deliver(made, intent)
  if (exchange.response?.status === 401 && isClosed(operation) && letIn && (await comeBack(tour)))
    exchange = await tour.wire.deliver(made, intent)
  tour.latest.set(operation, tour.take(exchange))
  return exchange
}

/** Logs in again after a session was ended by what was called. */
async function comeBack(tour: Tour): Promise<boolean> {
  const login = tour.loginOperation()
  if (!login) return false
  await tour.ask(login)
  const plain = draft(tour.shop, login, 'required')
  const made = await withCaptcha(tour, plain)
  for (const one of made ? [plain, made] : [plain]) {
    const exchange = tour.take(await tour.wire.deliver(one, { kind: 'odd', what: 'a login after the session ended' }))
    tour.learn(login, null, exchange)
    if (isDone(exchange)) return true
  }
  return false
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
    if (token !== null) return void tour.realms.set(realm, token)
  }
}

/**
 * Whether a request that keeps the contract was refused for being wrong: refused in the very words a request is refused
 * in that is wrong. Other words speak of the state of things.
 */
async function isCalledWrong(tour: Tour, made: Draft, refused: Exchange): Promise<boolean> {
  const [wrong] = constraintProbes(tour.shop, made).filter(
    ({ intent }) => intent.kind === 'invalid' && intent.name !== 'json',
  )
  if (!wrong) return false
  return shapeOf(await tour.wire.deliver(wrong.made, wrong.intent, wrong.how)) === shapeOf(refused)
}

/** Valid calls of one operation: only what is required, then all there is, then every other form of it. */
export async function callOperation(tour: Tour, operation: Operation): Promise<void> {
  const { shop, good } = tour
  await enterRealm(tour, operation)
  await tour.ask(operation)
  let minimal = draft(shop, operation, 'required')
  let first = await callValid(tour, minimal, 'a request of what is required', minimal.sure)
  const answered =
    !isDone(first) && first.response !== null && minimal.personal ? await withCaptcha(tour, minimal) : null
  if (answered) {
    minimal = answered
    first = await callValid(tour, minimal, 'a request with its captcha', false)
  }
  tour.learn(operation, minimal, first)
  if (isDone(first)) good.set(operation, minimal)
  if (tour.over() || first.response === null || first.response.status === 429) return
  if (isDone(first) && operation.method === 'DELETE')
    for (const value of Object.values(minimal.path)) shop.pool.drop(value)
  if (isLogout(operation) || (isRemoval(operation) && isDone(first))) return
  const full = draft(shop, operation, 'all', 1)
  if (!sameCall(minimal, full)) {
    const second = await callValid(tour, full, 'a request with everything documented', false)
    tour.learn(operation, isDone(first) ? null : full, second)
    if (isDone(second) && !isDone(first)) good.set(operation, full)
    const refused = second.response?.status === 400 || second.response?.status === 422
    if (isDone(first) && refused) await findRefused(tour, operation, minimal, full)
    else if (!isDone(first) && refused && (await findRenamed(tour, operation, minimal, first))) return
  } else if (first.response.status === 400 && (await findRenamed(tour, operation, minimal, first))) return
  if (
    first.response.status === 400 &&
    minimal.sure &&
    !tour.good.has(operation) &&
    (await isCalledWrong(tour, minimal, first))
  )
    blame(tour, operation, first)
  if (!isDone(first) || operation.method === 'DELETE') return
  const seen = new Set([keyOf(minimal), keyOf(full)])
  for (let turn = 2; turn < 2 + forms && !tour.over(); turn += 1) {
    const other = draft(shop, operation, 'all', turn)
    if (seen.has(keyOf(other))) break
    seen.add(keyOf(other))
    tour.learn(operation, null, await callValid(tour, other, `form ${turn} of the request`, false))
  }
}

/** Reads again what can have changed since, so that nothing is judged by one look. */
export async function callAgain(tour: Tour, operation: Operation): Promise<void> {
  const made = draft(tour.shop, operation, 'required')
  tour.learn(operation, null, await callValid(tour, made, 'a request of what is required', false))
}

const keyOf = ({ query, header, cookie, body }: Draft) =>
  JSON.stringify([query, header, cookie, body], (key, value: unknown) =>
    /request-?id|idempotency/i.test(key) ? '' : value,
  )
const sameCall = (a: Draft, b: Draft) => keyOf(a) === keyOf(b)

/** Which documented optional parameter the server refuses: each added alone to a call that is accepted. */
async function findRefused(tour: Tour, operation: Operation, minimal: Draft, full: Draft): Promise<void> {
  for (const { in: where, required, name, at } of operation.parameters) {
    if (where !== 'query' || required || !(name in full.query)) continue
    const made: Draft = { ...minimal, query: { ...minimal.query, [name]: full.query[name] } }
    const exchange = await tour.wire.deliver(made, { kind: 'odd', what: `the documented parameter ${name}` })
    if (exchange.response?.status !== 400) continue
    if (await findName(tour, made, name, at, exchange)) continue
    const text = `refused with ${exchange.response.status}: a valid ${name}`
    tour.checker.ledger.add(
      { kind: 'valid-refused', at, key: name, field: name, text, actual: String(exchange.response.status) },
      operation.id,
      exchange,
    )
  }
}

/** Whether a call is refused only because one of its parameters has another name now. */
async function findRenamed(tour: Tour, operation: Operation, made: Draft, refused: Exchange): Promise<boolean> {
  for (const { in: where, name, at } of operation.parameters) {
    if (where !== 'query' || !(name in made.query)) continue
    if (await findName(tour, made, name, at, refused)) return true
  }
  return false
}

function blame(tour: Tour, operation: Operation, refused: Exchange): void {
  const text = 'refused with 400: a request that keeps the contract'
  tour.checker.ledger.add({ kind: 'valid-refused', at: operation.at, text, actual: '400' }, operation.id, refused)
}

/** Tries names a parameter may go by now. A server that takes any name proves nothing. */
async function findName(tour: Tour, made: Draft, name: string, at: string, refused: Exchange): Promise<boolean> {
  const { [name]: value, ...rest } = made.query
  const tryName = async (other: string) =>
    isDone(
      await tour.wire.deliver(
        { ...made, query: { ...rest, [other]: value } },
        { kind: 'odd', what: `${other} in place of ${name}` },
      ),
    )
  for (const other of renameTries(name, bodyOf(refused), made.operation)) {
    if (!(await tryName(other))) continue
    if (await tryName('driftNobodyAskedForThis')) return false
    const text = `the query parameter ${name} is called ${other}`
    tour.checker.ledger.add(
      { kind: 'rename', at, key: `${name} ${other}`, field: name, text, expected: name, actual: other },
      made.operation.id,
      refused,
    )
    return true
  }
  return false
}
