export type Operator = { id: string; name: string; email: string; roles: string[]; permissions: string[] }

/** What an operator works with; the token against forged calls stays in the wiring. */
export type OperatorSession = {
  operator: Operator
  /** How long a session lives without use. */
  idleSeconds: number
  /** When it ends however much it is used, RFC 3339. */
  endsAt: string
  merchant: string
  currency: string
  timeZone: string
  dayCuts: { from: string; at: string }[]
  weekStart: number
  minorDigits: number
  languages: string[]
}
