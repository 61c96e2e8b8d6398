import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isPlayer } from '#rules/account-types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

export type Member = ValueOf<'listDownlines'>['rows'][number]

const states: Record<Member['status'], { name: MessageDescriptor; tone: BadgeTone }> = {
  active: { name: msg({ message: 'Active', context: 'member' }), tone: 'win' },
  inactive: { name: msg({ message: 'Inactive', context: 'member' }), tone: 'neutral' },
  closed: { name: msg({ message: 'Closed', context: 'member' }), tone: 'alert' },
}

export function MemberState({ status }: Pick<Member, 'status'>) {
  const { i18n } = useLingui()
  const { name, tone } = states[status]
  return <Badge tone={tone}>{i18n._(name)}</Badge>
}

const player = msg`Player`
const agent = msg`Agent`

/** The account type, in a word. */
export function MemberType({ type }: Pick<Member, 'type'>) {
  const { i18n } = useLingui()
  return <>{i18n._(isPlayer(type) ? player : agent)}</>
}
