import { isObject } from '../contract/json.ts'
import type { Media } from '../contract/model.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'
import type { Draft, Workshop } from './workshop.ts'
import { canWrite } from './encode.ts'
import { isFresh } from './fresh.ts'
import { knownValue } from './known.ts'
import { sample, type Fullness } from './sample.ts'
import { sealedSchema } from './seal.ts'

/** Gives a draft its body: a sample, with the contract's example merged over it. */
export function fillBody(shop: Workshop, made: Draft, media: Media, fullness: Fullness, turn: number): void {
  if (!media.schema) return
  made.bodySchema = sealedSchema(shop.contract, media) ?? media.schema
  const node = shop.nodeAt(made.bodySchema)
  if (copiesExample(made, media, node, turn)) return
  const wasSure = made.sure
  const body = sample(node, {
    fullness,
    turn,
    known: (name, child) => knownValue(shop, made, name, child, `body.${name}`),
  })
  const shown = mediaExamples(media)
  const example = shown[turn % Math.max(1, shown.length)]
  if (isObject(body) && isObject(example)) {
    const isBorrowed = (name: string) => made.borrowed.has(`body.${name}`)
    const names = fullness === 'all' ? Object.keys({ ...example, ...body }) : Object.keys({ ...body, ...example })
    made.body = Object.fromEntries(
      names.map((name) => [name, isBorrowed(name) || isFresh(name) || !(name in example) ? body[name] : example[name]]),
    )
    if (names.every((name) => name in example || isBorrowed(name))) made.sure = wasSure
  } else made.body = example ?? body
  if (keeps(node, made.body, 'request')) return
  // an example that breaks its own schema is no valid body
  if (keeps(node, body, 'request')) made.body = body
  made.sure = false
}

/** A body that is neither JSON, a form nor plain text, such as XML, is sent as the contract's example or not at all. */
function copiesExample(made: Draft, media: Media, node: Node, turn: number): boolean {
  if (canWrite(media, null) || node.flat.some(({ types }) => types?.has('string'))) return false
  const shown = mediaExamples(media).filter((one) => typeof one === 'string')
  made.body = shown[turn % Math.max(1, shown.length)]
  made.bodySchema = null
  if (made.body === undefined) made.unwritable = media.type
  return true
}

/** The complete bodies in a contract's examples. */
function mediaExamples({ source }: Media): unknown[] {
  const many = isObject(source['examples']) ? Object.values(source['examples']) : []
  return [source['example'], ...many.map((one) => (isObject(one) ? one['value'] : undefined))].filter(
    (one) => one !== undefined,
  )
}
