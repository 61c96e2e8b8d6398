import { and, eq, ne, sql } from 'drizzle-orm'
import { refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { members } from '../members/tables.ts'
import type { Services } from '#server/services.ts'
import { passUse, takeBotPass } from './bot-pass.ts'
import { sendCode } from './send-code.ts'

/** Sends a code to the address that the member wants to add. */
export async function sendEmailBindingCode(
  services: Services,
  { body, caller, ip, language }: Pick<RequestOf<'sendEmailBindingCode'>, 'body' | 'caller' | 'ip' | 'language'>,
): Promise<ReplyOf<'sendEmailBindingCode'>> {
  const { db, merchant, ports } = services
  const refused = await takeBotPass(ports, body, passUse('email-code', body.email, caller))
  if (refused) return refused
  const email = body.email.trim().toLowerCase()
  const [holder] = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.merchant, merchant.code),
        sql`lower(${members.email}) = ${email}`,
        ne(members.id, caller.memberId),
      ),
    )
  if (holder) return refuse('exists.email.err')
  return sendCode(services, 'bind', { channel: 'mail', target: email }, { ip, language })
}
