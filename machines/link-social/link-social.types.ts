import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type LinkFailure =
  | CommonFailure
  | 'wrongPassword'
  | 'locked'
  | 'providerOff'
  | 'providerFailed'
  | 'expired'
  | 'cancelled'
  | 'takenByOther'
  | 'linkedAlready'
export type LinkResult = { ok: true } | Refused<LinkFailure>
/** What is to be done with a provider. */
export type LinkWish = { change: 'link' | 'unlink'; provider: string }

export type LinkSocialTypes = {
  /** `completing` when a provider has just sent the browser back */
  input: { completing: boolean; now?: () => number }
  context: {
    completing: boolean
    wish: LinkWish | null
    passwordMissing: boolean
    problem: Problem<LinkFailure> | null
    changed: 'linked' | 'unlinked' | null
    now: () => number
  }
  events:
    | ({ type: 'change.wished' } & LinkWish)
    | { type: 'change.dropped' }
    | { type: 'password.submitted'; password: SecretBox }
    | { type: 'page.returned' }
  tags: 'busy' | 'idle' | 'asking' | 'completing'
}
