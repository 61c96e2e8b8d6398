import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DeskFoundMember } from '../api/types.ts'
import { MemberState } from './member-state.tsx'

/** The field that matched the search. */
const foundBy = {
  account: null,
  number: msg`by the mobile number`,
  email: msg`by the e-mail address`,
  name: msg`by the payee name`,
  posting: msg`by a posting`,
  id: msg`by the number of the account`,
} as const

/** A member in one line: account, nickname, state, and the match when it isn't the account. */
export function MemberLine({ member }: { member: DeskFoundMember }) {
  const { i18n } = useLingui()
  const by = foundBy[member.found]
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <b>
        <bdi>{member.account}</bdi>
      </b>
      {member.nickname !== member.account && <bdi className="text-ink-2">{member.nickname}</bdi>}
      <MemberState status={member.status} />
      {by && <small className="text-xs text-ink-2">{i18n._(by)}</small>}
    </span>
  )
}
