import { mediaFor } from './draft.ts'
import type { Operation } from '../contract/model.ts'
import { sealedSchema } from './seal.ts'
import { isClosed } from './tour.ts'
import type { Workshop } from './workshop.ts'

const isSecret = (name: string) => /pass(word|wd|phrase|code)?$|secret$|^pin$/i.test(name)
const isMadeAnew = (operation: Operation) =>
  /regist|sign-?up|reset|forgot|invit/i.test(`${operation.id} ${operation.path}`)

/** The inputs of a contract's login: required fields of the first open call that takes a secret. */
export function loginFieldsOf({ contract, nodeAt }: Workshop, operations: readonly Operation[]): string[] {
  for (const operation of operations) {
    const media = mediaFor(operation)
    if (isClosed(operation) || isMadeAnew(operation) || operation.method !== 'POST' || !media?.schema) continue
    const required = nodeAt(sealedSchema(contract, media) ?? media.schema).flat.flatMap((node) => [...node.required])
    if (required.some(isSecret)) return [...new Set(required)].filter((name) => isSecret(name) || isName(name))
  }
  return []
}

const isName = (name: string) => /user|name|mail|login|account|mobile|phone|client_?id|^id$/i.test(name)
