import { refuse } from '#openapi/handlers.ts'
import type { Member } from './schema.ts'
import type { Stage } from './stage.ts'
import { words } from './words.ts'

type Found = { state: 'open'; member: Member } | { state: 'expired' | 'unknown' }

/** A token names its account, so that a session outlives a reload of the page, which empties the double. */
const accountIn = (token: string) => /^(.+)~[\w-]+$/.exec(token)?.[1]

/** Whose session a token opens. */
export function sessionOf({ db }: Stage, token: string): Found {
  if (token === words.expiredToken) return { state: 'expired' }
  const known = db.sessions.findFirst((q) => q.where({ token }))
  if (known && known.state !== 'open') return { state: known.state }
  const member = db.members.findFirst((q) => q.where({ account: accountIn(token) ?? '' }))
  return member ? { state: 'open', member } : { state: 'unknown' }
}

/** Opens a session: the answer of an accepted login. */
export async function openSession({ db, newId, scenario }: Stage, member: Member) {
  const token = `${member.account}~${newId()}`
  await db.sessions.create({ token, memberId: member.id, state: 'open' })
  const { login } = scenario()
  return {
    token,
    firstTimeLogin: member.firstTimeLogin,
    passwordExpired: member.passwordExpired || login === 'expired-password',
    passwordDefault: member.passwordDefault || login === 'default-password',
  }
}

/** The confirmation that a login requires; null if it needs no confirmation. */
export function confirmation(stage: Stage, member: Member, device: string | null) {
  const { login } = stage.scenario()
  const remembered =
    device !== null && stage.db.devices.findFirst((q) => q.where({ memberId: member.id, token: device }))
  const app = member.totp === 'on' && !remembered
  const address = member.totp !== 'on' && (member.account === 'new.address' || login === 'new-address')
  if (!app && !address) return null
  const methods = app ? ['GOOGLE', 'RECOVERY_CODE'] : ['SMS', 'EMAIL', 'BANK_NAME']
  return refuse('login_verify_required', { value: { ticket: `vt_${member.account}~${stage.newId()}`, methods } })
}

/** Ends sessions: `unknown` after a logout, `expired` after a change of password. */
export async function endSessions(
  { db }: Stage,
  which: { token: string } | { memberId: string; but: string | null },
  state: 'expired' | 'unknown',
): Promise<void> {
  const chosen = (token: string, memberId: string) =>
    'token' in which ? token === which.token : memberId === which.memberId && token !== which.but
  await db.sessions.updateMany((q) => q.where((session) => chosen(session.token, session.memberId)), {
    data: (session) => {
      session.state = state
    },
  })
}
