import { useState } from 'react'
import { customerServiceQuery } from '#src/api/system.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { openServiceWindow, serviceAddress } from './customer-service.ts'

/** Opens customer service in its window; `failed` until the next try when it did not open. */
export function useCustomerService(): { open: () => void; failed: boolean } {
  const { api, queryClient } = useServices()
  const { member } = useMember()
  const hosts = useSiteInfo()?.customerServiceHosts ?? []
  const [failed, setFailed] = useState(false)
  const open = async () => {
    setFailed(false)
    const opened = await openServiceWindow(
      (url, name, features) => window.open(url, name, features),
      async () => {
        const { version } = await queryClient.fetchQuery(customerServiceQuery(api))
        return serviceAddress(version.pathList, member?.rankLevel ?? 0, hosts)
      },
    )
    setFailed(!opened)
  }
  return { open: () => void open(), failed }
}
