import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { DeskLink } from '../../app/link.tsx'
import { checkTexts, reasonTexts, type Ready } from '../../app/ready-texts.ts'

const stateOf: Record<Ready['state'], { tone: 'win' | 'alert' | 'lamp' }> = {
  done: { tone: 'win' },
  missing: { tone: 'alert' },
  risky: { tone: 'lamp' },
}

function StateBadge({ state }: Pick<Ready, 'state'>) {
  return (
    <Badge tone={stateOf[state].tone}>
      {state === 'done' && <Trans>done</Trans>}
      {state === 'missing' && <Trans>missing</Trans>}
      {state === 'risky' && <Trans>risky</Trans>}
    </Badge>
  )
}

/** One check: its state, why, and where it is done. */
function CheckRow({ check, state, reason, detail }: Ready) {
  const { i18n, t } = useLingui()
  const { label, at } = checkTexts[check]
  const name = i18n._(label)
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-line py-2.5 not-last:border-b">
      <span className="pt-px">
        <StateBadge state={state} />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b>{name}</b>
          {at !== null && (
            <DeskLink to={at.to} search={at.search ?? {}} className="link text-xs" aria-label={t`Go to ${name}`}>
              <Trans>Go there</Trans>
            </DeskLink>
          )}
        </span>
        {reason !== null && <span className="text-ink-2">{i18n._(reasonTexts[reason])}</span>}
        {detail !== null && (
          <span lang="en" dir="ltr" className="text-start text-sm break-words text-ink-2">
            {detail}
          </span>
        )}
      </div>
    </li>
  )
}

const order = ['missing', 'risky', 'done'] as const

/** What is missing first, then what is risky. */
export function CheckList({ checks }: { checks: readonly Ready[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Checks`}>
      {order.flatMap((state) =>
        checks.filter((one) => one.state === state).map((one) => <CheckRow key={one.check} {...one} />),
      )}
    </ul>
  )
}
