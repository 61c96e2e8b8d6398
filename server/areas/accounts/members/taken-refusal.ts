import { refuse } from '#openapi/handlers.ts'
import { brokenConstraint } from '#server/db/broken-constraint.ts'

const codes = {
  members_account: 'exists.username.err',
  members_email: 'exists.email.err',
  members_mobile: 'exists.mobile.err',
} as const

/** The refusal for a name, address or number of another member, by the unique index that refused it. */
export function takenRefusal(error: unknown) {
  const constraint = brokenConstraint(error)
  return constraint !== null && Object.hasOwn(codes, constraint)
    ? refuse(codes[constraint as keyof typeof codes])
    : null
}
