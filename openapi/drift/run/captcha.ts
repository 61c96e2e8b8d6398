import { isObject } from '../contract/json.ts'
import { draft } from './draft.ts'
import type { Draft } from './workshop.ts'
import type { Tour } from './tour.ts'

/**
 * The same request with a captcha's answer if its body takes one: from the computation that the contract offers instead
 * of a picture, or from the back-end team's command. Null if there is neither.
 */
export async function withCaptcha(tour: Tour, made: Draft): Promise<Draft | null> {
  const { shop, checker } = tour
  if (made.bodySchema === null || !isObject(made.body)) return null
  const names = checker.requestNode(made.bodySchema).flat.flatMap(({ props }) => [...props.keys()])
  const wanted = names.filter((name) => /^captcha(_?id|_?code|_?answer)?$/i.test(name))
  const work = tour.workOperation()
  if (wanted.length === 0) return null
  if (work)
    tour.learn(
      work,
      null,
      tour.take(await tour.wire.deliver(draft(shop, work, 'required'), { kind: 'odd', what: 'a captcha' })),
    )
  const body: Record<string, unknown> = { ...made.body }
  for (const name of wanted) {
    const value = shop.answers.get(name) ?? shop.pool.forField(name, made.operation)?.value
    if (value === undefined) return null
    body[name] = value
  }
  return { ...made, body }
}
