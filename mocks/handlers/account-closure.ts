import { ok, refuse, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import { locked } from '../refusing.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

const waitMs = 7 * 86_400_000

/** The end of an account: the double knows the wish, and never carries it out. */
export const closingHandlers = ({ db, now }: Stage) => {
  const wished = new Map<string, string>()
  const read = (memberId: string): ValueOf<'getClosing'> => ({ closesAt: wished.get(memberId) ?? null, obstacles: [] })
  return {
    getClosing: ({ caller }) => ok(read(caller.memberId)),
    requestClosing: ({ caller: { memberId }, body: { paymentPassword } }) => {
      const member = db.members.findFirst((q) => q.where({ id: memberId }))!
      if (member.paymentPassword === null) return refuse('not.exists.payment.password')
      if (member.paymentPasswordLocked) return locked()
      if (paymentPassword === words.teamPaymentPassword)
        return refuse('account.closing.refused', { value: { closesAt: null, obstacles: ['TEAM'] } })
      if (member.paymentPassword !== paymentPassword) return refuse('invalid.payment.pw', { value: { left: 4 } })
      wished.set(memberId, new Date(now() + waitMs).toISOString())
      return ok(read(memberId))
    },
    cancelClosing: ({ caller: { memberId } }) => {
      const member = db.members.findFirst((q) => q.where({ id: memberId }))!
      if (member.account === words.returningAccount)
        return refuse('account.closing.refused', { value: { ...read(memberId), obstacles: ['WITHDRAWALS'] } })
      wished.delete(memberId)
      return ok(read(memberId))
    },
  } satisfies Partial<Handlers>
}
