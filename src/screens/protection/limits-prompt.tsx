import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { firstLoginQuery } from '#src/app/first-login.ts'
import { useServices } from '#src/app/services.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { CentreLink } from '../shell/centre-link.tsx'

/** After the first login of a life: own limits can be set, now or any time [4.08]. It holds nothing up. */
export function LimitsPrompt() {
  const { queryClient } = useServices()
  const { t } = useLingui()
  const { data: isFirst } = useQuery(firstLoginQuery)
  if (!isFirst) return null
  const answer = () => queryClient.setQueryData(firstLoginQuery.queryKey, false)
  return (
    <aside
      aria-label={t`Your limits`}
      className="fixed inset-x-3 bottom-[calc(var(--bar-bottom)+12px)] z-50 grid gap-3 rounded-2 border border-line bg-panel-3 p-4 depth-2 md:start-auto md:end-6 md:bottom-6 md:w-[380px]"
    >
      <div role="status" className="grid gap-1">
        <p className="font-bold">
          <Trans>Play within your limits</Trans>
        </p>
        <p className="text-sm text-ink-2">
          <Trans>
            You can set how much you deposit, lose or stake, and how long you play. Tightening a limit takes effect at
            once.
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CentreLink mc="limits" className={buttonClass({ variant: 'lamp', size: 'sm' })} onClick={answer}>
          <Trans>Set limits</Trans>
        </CentreLink>
        <Button size="sm" onClick={answer}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </aside>
  )
}
