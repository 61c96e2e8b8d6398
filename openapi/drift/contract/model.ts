import type { Json } from './json.ts'
import type { Place, Problem } from './read.ts'

export type Parameter = {
  name: string
  in: 'query' | 'header' | 'path' | 'cookie'
  required: boolean
  /** Pointer of its schema. */
  schema: string | null
  at: string
  style: string
  explode: boolean
  /** The parameter's value is JSON, declared by `content`. */
  json: boolean
  source: Json
}
export type Media = { type: string; schema: string | null; source: Json; at: string }
export type Header = { name: string; required: boolean; schema: string | null; at: string }
export type Response = {
  /** `200`, `4XX` or `default`. */
  status: string
  media: Media[]
  headers: Header[]
  at: string
  links: Json
}
/** One way to authenticate: all of its schemes together. */
export type Requirement = { scheme: string; source: Json }[]
export type Operation = {
  id: string
  method: string
  path: string
  at: string
  parameters: Parameter[]
  body: { required: boolean; media: Media[]; at: string } | null
  responses: Response[]
  security: Requirement[]
  /** Path prefixes of the operation's servers. */
  bases: string[]
  source: Json
}
export type Contract = {
  root: Json
  /** Schemas have different meanings in 3.0 and 3.1. */
  version: '3.0' | '3.1'
  operations: Operation[]
  /** The unreadable parts that were left out, each cause once. */
  lost: readonly Problem[]
  place: (pointer: string) => Place
  /** The target of a schema or object pointer, references followed. */
  resolve: (pointer: string) => [at: string, value: unknown]
}

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const
