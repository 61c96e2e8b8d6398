import { refuse } from '#openapi/handlers.ts'

const codes = {
  members_account: 'exists.username.err',
  members_email: 'exists.email.err',
  members_mobile: 'exists.mobile.err',
} as const

const constraintOf = (error: unknown): string | null => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return null
}

/** The refusal for a name, address or number that another member has: the database's unique indexes decide. */
export function takenRefusal(error: unknown) {
  const constraint = constraintOf(error)
  return constraint !== null && Object.hasOwn(codes, constraint)
    ? refuse(codes[constraint as keyof typeof codes])
    : null
}
