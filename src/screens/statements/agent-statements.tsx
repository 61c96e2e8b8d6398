import { pageOfKind } from './page-of-kind.ts'
import { StatementsScreen } from './statements-screen.tsx'

const Of = ({ kind }: { kind: keyof typeof pageOfKind }) => (
  <StatementsScreen key={kind} kind={kind} place={{ ac: pageOfKind[kind], part: 'statement' }} />
)

/** The pages of the agent centre that list the commission statements of each kind. */
export const agentStatements = {
  /** [1.34] */
  DIVIDEND: () => <Of kind="DIVIDEND" />,
  /** [1.35] */
  DAILY: () => <Of kind="DAILY" />,
  /** [1.36] */
  HOURLY: () => <Of kind="HOURLY" />,
  /** Settled every five minutes [1.37] [9.34]. */
  REALTIME: () => <Of kind="REALTIME" />,
}
