import type { Operation } from '../contract/model.ts'
import type { Exchange } from '../exchange.ts'
import { shapeOf } from './answers.ts'
import { walkFlow } from './flow-read.ts'
import { isLogout, isRemoval, movesMoney, orderOperations } from './order.ts'
import { probeModules } from './module-probes.ts'
import { probeOperation } from './probe-operation.ts'
import { narrowOperation } from './narrow.ts'
import { askStrays, remakeOwn } from './strays.ts'
import { probeRemoved, readBeforeRemoval } from './state/removed.ts'
import { probeState } from './state/state.ts'
import { loginFieldsOf } from './login-fields.ts'
import { startTour } from './start-tour.ts'
import { isClosed, nowherePath, type RunOptions, type Step, type Tour } from './tour.ts'
import { lackedKeys, uncheckedBecause } from './unchecked.ts'
import { callAgain, callOperation } from './valid-calls.ts'

export type RunResult = {
  steps: Step[]
  /** Operations that move money, not called. */
  withheld: string[]
  /** Operations of the server for which no call was accepted. */
  unreached: string[]
  /** Operations that were not called because the contract does not describe their body, with its media type. */
  unwritable: { id: string; type: string }[]
  /** Operations that would have deleted something the run had not created. */
  unmade: string[]
  /** Operations that were not selected. */
  others: string[]
  /** Every token and cookie received → the setting that would provide it. */
  secrets: ReadonlyMap<string, string>
  /** Why the calls show nothing of the operations behind the login; null if they do. */
  unchecked: string | null
  /** Sentences about checks that are missing because a rarely needed key is not set. */
  lacked: string[]
}

/** The server can't be reached at all. */
export class CannotRun extends Error {}

/** The operations of a run, by their role. */
type Plan = {
  /** The whole contract, in an order in which earlier answers provide later values. */
  all: Operation[]
  /** The selected operations. */
  order: Operation[]
  withheld: Operation[]
  wanted: Operation[]
  /** Called and probed one after another. */
  early: Operation[]
  /** Removals and logout, at the end. */
  last: Operation[]
}

/** Checks a server against its contract: valid calls in dependency order, every probe, and removals at the end. */
export async function runAgainst(options: RunOptions, prepare?: (tour: Tour) => Promise<unknown>): Promise<RunResult> {
  const tour = startTour(options)
  const plan = planOf(options)
  const probing = options.probes !== false
  const { wanted } = plan
  let done = 0
  const progress = (operation: Operation) => options.onProgress?.((done += 1), wanted.length, operation.id)

  const nothing = await tour.wire.stray('GET', nowherePath(tour), null)
  if (nothing.trouble?.kind === 'unreachable') throw new CannotRun(nothing.trouble.text)
  await prepare?.(tour)
  if (options.only) await callWhatIsNeeded(tour, plan)
  await callEarly(tour, plan, probing, progress)
  await walkFlows(tour, plan, probing)
  await callOnceMore(tour, plan)
  if (probing) await probeState(tour, plan.early)
  if (probing && options.edges !== false)
    for (const operation of plan.early) if (!tour.over()) await narrowOperation(tour, operation)
  if (probing) await askStrays(tour)
  if (probing) await probeModules(tour)
  await callLast(tour, plan, probing, progress)
  if (probing) await askWithEndedToken(tour)
  const unreached = wanted.filter((operation) => !tour.good.has(operation))
  nameAbsent(tour, unreached, nothing)
  nameLockedOut(tour, unreached)
  return resultOf(tour, plan, unreached, nothing)
}

function planOf({ contract, checker, writes, skip, only }: RunOptions): Plan {
  const all = orderOperations(contract, checker.requestNode, checker.responseNode)
  const order = all.filter((one) => !skip?.(one) && only?.(one) !== false)
  const withheld = writes ? [] : order.filter(movesMoney)
  const wanted = order.filter((operation) => !withheld.includes(operation))
  const [last, early] = [wanted.filter(takesAway), wanted.filter((operation) => !takesAway(operation))]
  return { all, order, withheld, wanted, early, last }
}

const takesAway = (operation: Operation) => isRemoval(operation) || isLogout(operation)

/** Calls the prerequisites of the selected operations. */
async function callWhatIsNeeded(tour: Tour, { all, order }: Plan): Promise<void> {
  const isAsked = (operation: Operation) => order.includes(operation)
  for (const operation of all.slice(0, all.findLastIndex(isAsked))) {
    const isHeld = movesMoney(operation) && !tour.writes
    if (!isAsked(operation) && !isHeld && !takesAway(operation) && !tour.over()) await callOperation(tour, operation)
  }
}

async function callEarly(
  tour: Tour,
  { early }: Plan,
  probing: boolean,
  progress: (operation: Operation) => void,
): Promise<void> {
  for (const operation of early) {
    if (tour.over()) return
    progress(operation)
    await callOperation(tour, operation)
    if (probing && !tour.over()) await probeOperation(tour, operation)
  }
}

/** Walks the flows that reach operations which single calls did not, and probes these. */
async function walkFlows(tour: Tour, { order, early }: Plan, probing: boolean): Promise<void> {
  const alone = new Set(tour.good.keys())
  const isNew = (operation: Operation) => !alone.has(operation) && order.includes(operation)
  for (const { file, workflows } of tour.flows ?? []) {
    // a flow with inputs is a login: the run has logged in already, and the inputs may be outdated
    const adds = workflows.filter(
      ({ steps, inputs }) => inputs.length === 0 && steps.some(({ operation }) => isNew(operation)),
    )
    await walkFlow(tour, { file, workflows: adds })
  }
  if (!probing) return
  for (const operation of early)
    if (tour.good.has(operation) && !alone.has(operation) && !tour.over()) await probeOperation(tour, operation)
}

/** Calls operations again whose ids were missing before, and reads again what may have changed. */
async function callOnceMore(tour: Tour, { early }: Plan): Promise<void> {
  for (const operation of early) {
    if (tour.over()) return
    if (!tour.good.has(operation) && operation.path.includes('{')) await callOperation(tour, operation)
    else if (operation.method === 'GET' && tour.good.has(operation)) await callAgain(tour, operation)
  }
}

async function callLast(
  tour: Tour,
  { last }: Plan,
  probing: boolean,
  progress: (operation: Operation) => void,
): Promise<void> {
  for (const operation of last) {
    if (tour.over()) return
    progress(operation)
    if (
      tour.deletes === 'own' &&
      operation.method === 'DELETE' &&
      !isLogout(operation) &&
      !remakeOwn(tour, operation)
    ) {
      tour.unmade.add(operation)
      continue
    }
    if (probing && !isLogout(operation)) await probeOperation(tour, operation)
    const ending = isLogout(operation) ? tour.session.token(operation) : null
    const before = probing ? await readBeforeRemoval(tour, operation) : undefined
    await callOperation(tour, operation)
    if (probing) await probeRemoved(tour, operation, before)
    if (ending !== null && tour.good.has(operation)) tour.session.ended = ending
  }
}

function resultOf(
  tour: Tour,
  { all, order, withheld, wanted }: Plan,
  unreached: readonly Operation[],
  nothing: Exchange,
): RunResult {
  const isServed = (operation: Operation) => tour.latest.get(operation)?.response?.status !== 501
  const called = wanted.filter(isServed)
  const came = {
    called,
    isAccepted: (operation: Operation) => tour.good.has(operation),
    loginFields: loginFieldsOf(tour.shop, called),
  }
  return {
    steps: tour.steps,
    secrets: new Map([...tour.secrets, ...endedToken(tour)]),
    withheld: withheld.map(({ id }) => id),
    unreached: unreached
      .filter((one) => isServed(one) && !tour.unwritable.has(one) && !tour.unmade.has(one))
      .map(({ id }) => id),
    unmade: [...tour.unmade].map(({ id }) => id),
    unwritable: [...tour.unwritable].map(([{ id }, type]) => ({ id, type })),
    others: all.filter((operation) => !order.includes(operation)).map(({ id }) => id),
    unchecked: tour.over() ? null : (nobodyThere(tour, called, nothing) ?? uncheckedBecause(came, tour.credentials)),
    lacked: tour.over() ? [] : lackedKeys(came, tour.credentials),
  }
}

/** Every operation answers like an unknown address: the contract is served elsewhere, or not at all. */
function nobodyThere({ base, latest, good }: Tour, called: readonly Operation[], nothing: Exchange): string | null {
  const isNothing = (operation: Operation) => {
    const answer = latest.get(operation)
    return answer?.response && [404, 405, 501].includes(answer.response.status) && shapeOf(answer) === shapeOf(nothing)
  }
  if (good.size > 0 || called.length === 0 || !called.every(isNothing)) return null
  const where = [...new Set(called.map(({ bases }) => `${new URL(base).origin}${bases[0] ?? ''}`))].join(', ')
  return `nothing was checked: all ${called.length} operations answer like an address that nobody has; they were looked for below ${where}, and --prefix says what stands before the contract's paths instead`
}

/** The token ended by logging out has its own setting. */
const endedToken = ({ session: { ended } }: Tour) => (ended === null ? [] : [[ended, 'DRIFT_EXPIRED_TOKEN'] as const])

/** Checks that a token ended by logging out opens nothing. */
async function askWithEndedToken(tour: Tour): Promise<void> {
  if (tour.session.ended === null) return
  for (const [operation, made] of tour.good) {
    if (tour.over()) return
    if (isClosed(operation) && operation.method === 'GET')
      tour.take(await tour.wire.deliver(made, { kind: 'auth', what: 'expired' }, { pass: 'expired' }))
  }
}

/** Reports a token that opens other operations but not this one. */
function nameLockedOut(tour: Tour, unreached: readonly Operation[]): void {
  const opened = [...tour.good.keys()].filter(isClosed)
  if (opened.length === 0 || tour.lost) return
  for (const operation of unreached) {
    const answer = tour.latest.get(operation)
    if (
      !isClosed(operation) ||
      answer?.response?.status !== 401 ||
      operation.security[0]?.some(
        ({ scheme }) => !opened.some(({ security }) => security[0]?.some((one) => one.scheme === scheme)),
      )
    )
      continue
    tour.checker.ledger.add(
      {
        kind: 'valid-refused',
        at: `${operation.at}/security`,
        text: 'refused with 401: a token that opens other operations',
        actual: '401',
      },
      operation.id,
      answer,
    )
  }
}

/** Reports a documented 404 that equals the answer to an unknown address: the operation does not exist. */
function nameAbsent(tour: Tour, unreached: readonly Operation[], nothing: Exchange): void {
  for (const operation of unreached) {
    const answer = tour.latest.get(operation)
    if (
      !answer?.response ||
      answer.response.status < 400 ||
      operation.path.includes('{') ||
      !operation.responses.some(({ status }) => status === String(answer.response?.status)) ||
      shapeOf(answer) !== shapeOf(nothing)
    )
      continue
    const text = `${operation.method} ${operation.path} is not there: it answers like an address nobody has`
    tour.checker.ledger.add({ kind: 'operation', at: operation.at, text }, operation.id, answer)
  }
}
