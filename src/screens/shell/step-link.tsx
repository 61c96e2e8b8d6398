import { useStep } from '#src/app/use-step.ts'
import { CentreLink, type CentreLinkProps } from './centre-link.tsx'

/** Leads to what this page needs first; the member comes back here when it is done. */
export const StepLink = (props: CentreLinkProps) => <CentreLink {...props} onClick={useStep()} />
