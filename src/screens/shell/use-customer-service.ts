import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customerServiceQuery } from '#src/api/system.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { openServiceWindow, reachService, serviceAddress } from './customer-service.ts'
import { showWaiting } from './service-window.ts'

type Problem = 'blocked' | 'invalidUrl' | 'failed'

/** Opens customer service in its window; `problem` is why it didn't open, until the next try. */
export function useCustomerService(): { open: () => void; problem: Problem | null } {
  const { api, queryClient } = useServices()
  const { member } = useMember()
  const { t } = useLingui()
  const info = useSiteInfo()
  const [problem, setProblem] = useState<Problem | null>(null)
  const open = async () => {
    setProblem(null)
    const outcome = await openServiceWindow(
      (url, name, features) => {
        const opened = window.open(url, name, features)
        if (opened && info) showWaiting(opened, info.chatHeaderColour, { title: t`Support`, waiting: t`Connecting…` })
        return opened
      },
      async () => {
        const { version } = await queryClient.fetchQuery(customerServiceQuery(api))
        return serviceAddress(version.pathList, member?.rankLevel ?? 0, info?.customerServiceHosts ?? [])
      },
      reachService,
    )
    setProblem(outcome === 'opened' ? null : outcome)
  }
  return { open: () => void open(), problem }
}
