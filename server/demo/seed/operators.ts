import type { Role } from '#openapi/generated/console-operations.ts'

/** An operator of the demonstration. Password and secret are public: nothing of value stands behind them. */
export type DemonstrationOperator = { email: string; name: string; roles: readonly Role[]; totpSecret: string }

/** The password of all of them. */
export const operatorPassword = 'Desk-lamp-2027'

const operator = (account: string, name: string, roles: readonly Role[]): DemonstrationOperator => ({
  email: `${account}@fairhall.example`,
  name,
  roles,
  totpSecret: `${account.toUpperCase()}DESK`.repeat(6).slice(0, 32),
})

/** One of each role; two administrators, for what takes two. */
export const demonstrationOperators: readonly DemonstrationOperator[] = [
  operator('support', 'Shapla', ['support']),
  operator('cashier', 'Kamal', ['cashier']),
  operator('risk', 'Rehana', ['risk']),
  operator('content', 'Chitra', ['content']),
  operator('games', 'Gazi', ['games']),
  operator('admin', 'Amina', ['administrator']),
  operator('adminb', 'Bashir', ['administrator', 'risk', 'cashier', 'games', 'content', 'support']),
]
