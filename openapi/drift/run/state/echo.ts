import { isObject, sameJson, textOf } from '../../contract/json.ts'
import { toJson } from '../../contract/exact.ts'
import type { Operation } from '../../contract/model.ts'
import { bodyOf } from '../answers.ts'
import { deliverVariation } from '../deliver-fresh.ts'
import { isDelicate } from '../edges.ts'
import { isFresh } from '../fresh.ts'
import { isDone, type Tour } from '../tour.ts'
import { detailOf } from './follow.ts'
import { observe } from './observe.ts'

/** Checks that sent values come back unchanged, except for their notation. */
export async function compareSent(tour: Tour, operation: Operation): Promise<void> {
  const made = (tour.forms.get(operation) ?? [])[0]
  if (!made || !isObject(made.body) || !keepsWhatIsSent(tour, operation)) return
  const exchange = await deliverVariation(tour, made, 'a change that is looked at')
  const answer = bodyOf(exchange)
  if (!isDone(exchange) || !isObject(answer)) return
  const sent = Object.entries(made.body).filter(
    ([name, value]) => typeof value !== 'object' && !isDelicate(name) && !isFresh(name),
  )
  const whole = [answer, ...Object.values(answer)].filter(isObject)
  for (const [name, value] of sent) {
    const own = whole.find((one) => name in one)?.[name]
    if (own === undefined || sameJson(own, value) || plain(own) === plain(value)) continue
    const text = `${name} is sent as ${toJson(value)}, and ${toJson(own)} is what ${operation.id} answers`
    return observe(tour, operation, `sent ${name}`, text, exchange, { field: name })
  }
}

/** Whether an operation stores its body: a change, or a new entry of a collection that can be read. */
const keepsWhatIsSent = (tour: Tour, operation: Operation): boolean =>
  operation.method === 'PUT' ||
  operation.method === 'PATCH' ||
  (operation.method === 'POST' && detailOf(tour, operation) !== undefined)

const plain = (value: unknown) => textOf(value).trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.0+$/, '')
