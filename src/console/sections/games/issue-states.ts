import { useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'

type State = ConsoleValueOf<'listIssues'>['rows'][number]['state']

/** The names of an issue's states. */
export function useIssueStates(): (state: State) => string {
  const { t } = useLingui()
  const names: Record<State, string> = {
    scheduled: t`scheduled`,
    open: t`open`,
    closed: t`closed`,
    drawing: t`being drawn`,
    drawn: t`drawn`,
    settled: t`settled`,
    void: t`void`,
    corrected: t`corrected`,
  }
  return (state) => names[state]
}
