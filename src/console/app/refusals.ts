import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeskErrorCode } from '../api/api-error.ts'

/** What the console says when a call comes to nothing. */
export const refusalTexts: Record<DeskErrorCode, MessageDescriptor> = {
  'network.offline': msg`There is no connection. Try again when it is back.`,
  'request.param.err': msg`Something in the form is not in order. Check the fields and try again.`,
  'function.not.available': msg`This function is not available.`,
  'not.found': msg`This is not there any more.`,
  TOO_MANY_REQUEST: msg`Too many calls. Wait a moment and try again.`,
  'unknown.system.err': msg`Something went wrong on the server. Try again; if it stays, give the number below to who runs it.`,
  'network.not.allowed': msg`The desk is closed for the network you are in.`,
  'csrf.refused': msg`The server did not take this page for its own. Load it again.`,
  'login.not.session': msg`Nobody is logged in here.`,
  'user.token.expired': msg`Your session has ended.`,
  'login.cred.err': msg`The e-mail address or the password is not right.`,
  'login.denied': msg`This operator may not log in.`,
  'login.ticket.expired': msg`That took too long. Log in again.`,
  'login.code.err': msg`The code is not right, or was used before. Type the one the app shows now.`,
  'max.attempt.limit': msg`Too many tries. The login is locked for a while.`,
  'invitation.invalid': msg`This invitation was used, replaced or is too old.`,
  'password.format.err': msg`The password needs 12 characters or more, and may not be a usual one.`,
  'role.not.allowed': msg`Your roles do not reach this.`,
  'four.eyes.same.operator': msg`Another operator has to decide this.`,
  'four.eyes.nobody': msg`Nobody else could approve this, so it was not asked for.`,
  'four.eyes.changed': msg`What it touches has changed meanwhile. This is how it is now.`,
  'four.eyes.open': msg`This was asked for already, and waits for a second operator.`,
  'four.eyes.closed': msg`This request was decided, taken back or has lapsed.`,
  'thing.changed': msg`Somebody changed it meanwhile. Look at it again.`,
  'state.conflict': msg`It is in another state by now. Look at it again.`,
  'site.invalid': msg`These settings are not in order.`,
  'balance.not.enough': msg`The wallet does not cover it.`,
  'draw.result.invalid': msg`This lottery cannot have this result.`,
  'draw.result.same': msg`This is the result already.`,
  'limit.change.invalid': msg`This is not stricter than what there is.`,
  'operator.exists': msg`An operator has this e-mail address already.`,
  'operator.last.administrator': msg`One administrator has to stay.`,
}
