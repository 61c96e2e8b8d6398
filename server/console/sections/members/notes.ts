import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { noteChange } from '#server/audit/note-change.ts'
import { audited } from '#server/console/pipeline/audited.ts'
import type { ConsoleRequest } from '#server/console/pipeline/handler.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'

type Row = { id: string; at: Date | string; author: string; text: string }

/** What operators wrote about a member, newest first. */
export async function listNotes(db: Db | Tx, memberId: string): Promise<ConsoleValueOf<'listMemberNotes'>> {
  const { rows } = await db.execute<Row>(sql`
    SELECT n.id::text, n.at, o.name AS author, n.text FROM member_notes n JOIN operators o ON o.id = n.operator_id
    WHERE n.member_id = ${memberId} ORDER BY n.id DESC LIMIT 200`)
  return { rows: rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })), next: null }
}

export const addNote = (
  services: Services,
  request: ConsoleRequest<'addMemberNote'>,
): Promise<ConsoleReplyOf<'addMemberNote'>> => {
  const { id, text } = request.body
  return audited(
    services,
    request,
    { thing: `member:${id}`, memberId: id },
    async (tx): Promise<ConsoleReplyOf<'addMemberNote'>> => {
      const at = new Date(services.clock.now()).toISOString()
      const { rowCount } = await tx.execute(sql`
      INSERT INTO member_notes (member_id, operator_id, text, at)
      SELECT id, ${request.operator.id}, ${text}, ${at} FROM members WHERE id = ${id} AND merchant = ${services.merchant.code}`)
      if (rowCount === 0) return consoleRefuse('not.found')
      await noteChange(tx, { kind: 'member_notes', key: id }, { before: null, after: { text } })
      return consoleOk(await listNotes(tx, id))
    },
  )
}
