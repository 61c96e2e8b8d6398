import type { components } from '#openapi/generated/types.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

export type Identity = components['schemas']['Identity']

/** What is sent: the kind of document, and the ids of pictures that were uploaded; null for one that is missing. */
export type Documents = {
  kind: components['schemas']['IdentityKind']
  front: string | null
  back: string | null
  selfie: string | null
}
export type WholeDocuments = components['schemas']['IdentityRequest']

/**
 * `closed`: they are looked at, or accepted already. `pictureGone`: a picture waited too long, or is not the caller's.
 */
export type IdentityFailure = 'closed' | 'pictureGone'
export type IdentityRead = { ok: true; identity: Identity } | Refused<CommonFailure>
export type IdentitySent = { ok: true; identity: Identity } | Refused<IdentityFailure | CommonFailure>

/** The pictures that are missing. */
export type IdentityFields = { front?: 'required'; back?: 'required'; selfie?: 'required' }

export type IdentityContext = {
  /** Null until it is known. */
  identity: Identity | null
  fields: IdentityFields
  problem: Problem<IdentityFailure | CommonFailure> | null
  now: () => number
}

export type IdentityTypes = {
  input: { now?: () => number }
  context: IdentityContext
  events:
    | { type: 'documents.submitted'; documents: Documents }
    | { type: 'documents.changed' | 'identity.retried' | 'identity.changed' }
  tags: 'busy' | 'unread' | 'open' | 'sending' | 'sent' | 'accepted'
}

export const identityFields = ({ front, back, selfie }: Documents): IdentityFields => ({
  ...(front === null && { front: 'required' }),
  ...(back === null && { back: 'required' }),
  ...(selfie === null && { selfie: 'required' }),
})
