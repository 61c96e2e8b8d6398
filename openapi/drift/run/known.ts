import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'
import type { Draft, Workshop } from './workshop.ts'
import { isFresh } from './fresh.ts'
import { isHandle } from './pool.ts'
import { validExamples } from './sample.ts'

/** A value known by its name: generated, a person's own, or from an answer. Marks guesses on the draft. */
export function knownValue(shop: Workshop, made: Draft, name: string, node: Node, where: string): unknown {
  if (isFresh(name)) {
    const id: unknown = crypto.randomUUID()
    return keeps(node, id, 'request') ? id : undefined
  }
  const given = shop.answers.get(name) ?? shop.credentials.value(name)
  if (given !== undefined) {
    made.personal = true
    return [given, Number(given), given === 'true'].find((one) => keeps(node, one, 'request'))
  }
  const isSought = isHandle(name) || /^(captcha|nonce|code|otp)/i.test(name)
  const entry = isSought ? shop.pool.forField(name, made.operation) : undefined
  if (entry && keeps(node, entry.value, 'request')) {
    made.borrowed.set(where, { from: entry.from, pointer: entry.pointer })
    return entry.value
  }
  if (isFreeText(node)) made.sure = false
  if (isHandle(name)) made.real = false
  return undefined
}

/** Whether any text is valid: the contract has no list of values, no example and no parts. */
function isFreeText(node: Node): boolean {
  const isListed = node.flat.some(({ values, types }) => values !== null || (types !== null && !types.has('string')))
  const isWhole = node.flat.every(({ props, unions }) => props.size === 0 && unions.length === 0)
  return !isListed && isWhole && validExamples(node).length === 0
}
