import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import { areWithin, writeRates } from '#server/areas/commissions/agents/rebate-rates.ts'
import type { Rates } from '#server/areas/site/settings/rebate-settings.ts'
import { checkFields, fieldsOf } from '#server/areas/accounts/members/check-registration.ts'
import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import { takenRefusal } from '#server/areas/accounts/members/taken-refusal.ts'
import { isExcludedPerson } from '#server/areas/accounts/responsible-gaming/excluded-person.ts'
import { noteChange } from '#server/audit/note-change.ts'
import { audited } from '#server/console/pipeline/audited.ts'
import type { ConsoleRequest } from '#server/console/pipeline/handler.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'

type Request = ConsoleRequest<'makeAgent'>
type Reply = ConsoleReplyOf<'makeAgent'>

const consonants = 'bcdfghjkmnpqrstvwxz'
const vowels = 'aeiou'
const digits = '23456789'

/** A password that can be read out: four syllables and four figures, 39 bits. It holds for the first login. */
function firstPassword(random: Services['random']): string {
  const one = (of: string) => of[random.int(of.length)]!
  const syllables = Array.from({ length: 4 }, () => one(consonants) + one(vowels)).join('')
  return `${syllables[0]!.toUpperCase()}${syllables.slice(1)}${Array.from({ length: 4 }, () => one(digits)).join('')}`
}

/** The most that the house gives back. */
export async function houseRates(db: Db | Tx): Promise<Rates> {
  const { rows } = await db.execute<{ rates: Rates }>(sql`SELECT team_house_rates() AS rates`)
  return rows[0]!.rates
}

/** Whether the form for players would take the account, and the person is not excluded from play. */
async function isInOrder(services: Services, { body, settings }: Request): Promise<boolean> {
  const nameRules = settings.register.username.filter(({ field }) => field === 'username')
  const fields = fieldsOf(nameRules, { username: body.account })
  if (await checkFields(nameRules, fields, [])) return false
  const { db, ports, merchant, clock } = services
  const payeeName = body.payeeName?.trim()
  return !(await isExcludedPerson(db, ports, { merchant: merchant.code, payeeName, number: null, at: clock.now() }))
}

/** Makes a top agent or an outside affiliate below the house; its password is answered once and holds for one login. */
export async function makeAgent(services: Services, request: Request): Promise<Reply> {
  const { ports, random } = services
  const { account, type, rates, payeeName } = request.body
  if (!(await isInOrder(services, request))) return consoleRefuse('account.invalid')
  const password = firstPassword(random)
  const passwordHash = await ports.passwords.hash(password)
  try {
    return await audited(services, request, { thing: `account:${account.trim()}` }, async (tx): Promise<Reply> => {
      if (!areWithin(rates, await houseRates(tx))) return consoleRefuse('rates.above.house')
      const made = await insertMember(tx, services, {
        account: account.trim(),
        type,
        passwordHash,
        passwordDefault: true,
        payeeName: payeeName?.trim() ?? null,
      })
      await writeRates(tx, made.id, rates)
      await noteChange(tx, { kind: 'members', key: made.id }, { before: null, after: { account, type, rates } })
      return consoleOk({ id: made.id, account: made.account, password })
    })
  } catch (error) {
    if (takenRefusal(error)) return consoleRefuse('account.exists')
    throw error
  }
}
