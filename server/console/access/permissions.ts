import { consoleTable, roles, type ConsoleOperationId, type Role } from '#openapi/generated/console-operations.ts'

/** Who decides about each kind of inbox item. */
const kindRoles = {
  withdrawal: ['cashier', 'risk'],
  'payout-unclear': ['cashier', 'risk'],
  'deposit-review': ['cashier', 'risk'],
  dispute: ['cashier', 'risk'],
  'charge-back': ['cashier', 'risk'],
  'opposite-sides': ['risk'],
  redemption: ['support', 'cashier'],
  application: ['support', 'cashier'],
  feedback: ['support'],
  identity: ['risk'],
  'vendor-unknown': ['risk'],
  'vendor-contradiction': ['risk'],
  'held-win': ['risk'],
  'promotion-flag': ['risk'],
  'draw-to-correct': ['games'],
  'contract-held': ['risk'],
  'contract-run': ['risk'],
  receivable: ['cashier'],
  suspense: ['cashier', 'risk'],
  'late-money': ['cashier', 'risk'],
  exception: ['cashier', 'risk'],
} as const satisfies Record<string, readonly Role[]>

/** `four-eyes` items are everybody's: each operator sees those that the operator may decide. */
export type KindName = keyof typeof kindRoles | 'four-eyes'

/** To call an operation, to decide a kind of inbox item, or to see who paused or excluded themselves. */
export type Permission = ConsoleOperationId | `inbox.${keyof typeof kindRoles}` | 'seeExclusions'

export const isBuiltIn = (role: string): role is Role => (roles as readonly string[]).includes(role)

/** What every operator may do. */
const everyones: readonly string[] = Object.entries(consoleTable).flatMap(([id, { roles: may }]) =>
  may.length === roles.length ? [id] : [],
)

type Grant = { permission: string; section: string; roles: readonly string[] }

/** What a role can give, with the built-in roles that give it and the section that it belongs to. */
const grants: readonly Grant[] = [
  ...Object.entries(consoleTable).flatMap(([permission, { area, open, roles: may }]) =>
    open || may.length === roles.length ? [] : [{ permission, section: area, roles: may }],
  ),
  { permission: 'seeExclusions', section: 'members', roles: ['risk'] },
  ...Object.entries(kindRoles).map(([kind, may]) => ({ permission: `inbox.${kind}`, section: 'inbox', roles: may })),
]

const byPermission = new Map(grants.map((grant) => [grant.permission, grant]))

export const isGrantable = (permission: string): permission is Permission => byPermission.has(permission)

/** All that a role can give, by section. */
export const grantableBySection = (): { section: string; permissions: string[] }[] =>
  [...Map.groupBy(grants, ({ section }) => section)].map(([section, some]) => ({
    section,
    permissions: some.map(({ permission }) => permission),
  }))

/** The permissions of a built-in role beyond those of every operator. */
export const permissionsOfBuiltIn = (role: Role): string[] =>
  grants.flatMap(({ permission, roles: may }) => (may.includes(role) ? [permission] : []))

/** The permissions of an operator with these built-in roles and these permissions of made roles. */
export const permissionsOf = (builtIn: readonly string[], made: readonly string[]): ReadonlySet<string> =>
  new Set([...everyones, ...builtIn.filter(isBuiltIn).flatMap(permissionsOfBuiltIn), ...made.filter(isGrantable)])

/** What a request needs of those who ask for it and approve it. An inbox item is decided by the permission of its kind. */
export const permissionFor = (operation: ConsoleOperationId, body: unknown): string =>
  operation === 'decideInboxItem' ? `inbox.${(body as { kind: string }).kind}` : operation
