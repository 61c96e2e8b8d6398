import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useKindName } from '../sections/inbox/kinds.ts'
import { useOperationText } from './operation-texts.ts'

const sections: Readonly<Record<string, MessageDescriptor>> = {
  agents: msg`Agents`,
  alerts: msg`Alerts`,
  audit: msg`Audit`,
  content: msg`Content`,
  games: msg`Games`,
  inbox: msg`Inbox`,
  jobs: msg`Jobs`,
  launch: msg`Go live`,
  'member-list': msg`List of members`,
  members: msg`Members`,
  money: msg`Money`,
  operators: msg`Operators`,
  promotions: msg`Rewards`,
  reconciliation: msg`Reconciliation`,
  reports: msg`Reports`,
  site: msg`Site`,
}

/** Returns the name of the section that permissions belong to. */
export function useSectionName(): (section: string) => string {
  const { i18n } = useLingui()
  return (section) => {
    const text = sections[section]
    return text ? i18n._(text) : section
  }
}

/** Returns what a permission lets an operator do. */
export function usePermissionText(): (permission: string) => string {
  const { t } = useLingui()
  const operationText = useOperationText()
  const kindName = useKindName()
  return (permission) => {
    if (permission === 'seeExclusions') return t`See who paused or excluded themselves`
    if (!permission.startsWith('inbox.')) return operationText(permission)
    const kind = kindName(permission.slice('inbox.'.length))
    return t`See and decide: ${kind}`
  }
}
