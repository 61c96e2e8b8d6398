import { eq } from 'drizzle-orm'
import { beginEntry } from '../../audit/begin-entry.ts'
import { noteChange } from '../../audit/note-change.ts'
import type { Services } from '../../services.ts'
import type { ConsoleRequest } from '../pipeline/handler.ts'
import { operators } from './tables.ts'

type Coded = Pick<ConsoleRequest<'logInWithCode' | 'changeOwnPassword'>, 'id' | 'ip' | 'traceId'>

/** Keeps a wrong code of the app in the audit log, as the operator's: who sent it knew the operator's password. */
export async function noteWrongCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, ip, traceId }: Coded,
  operatorId: string,
): Promise<void> {
  const [operator] = await db.select({ name: operators.name }).from(operators).where(eq(operators.id, operatorId))
  if (!operator) return
  const about = { operatorId, actor: operator.name, ip, traceId, thing: `operator:${operatorId}` }
  await db.transaction(async (tx) => {
    await beginEntry(tx, { actorKind: 'operator', operation: id, ...about }, clock.now())
    await noteChange(tx, { kind: 'refused', key: operatorId }, { before: null, after: { code: 'login.code.err' } })
  })
}
