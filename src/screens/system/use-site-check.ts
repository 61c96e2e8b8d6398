import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { systemStatusQuery } from '#src/api/system.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { siteStatusOf } from '#src/app/site-actor.ts'

/** The interval at which a closed site checks whether it is open again, in milliseconds. */
export const SITE_CHECK_MS = 30_000

/** The site's status, polled every 30 s and on demand; the site opens automatically when the answer says so. */
export function useSiteCheck() {
  const { api, host, site } = useServices()
  const query = useQuery({ ...systemStatusQuery(api, host), refetchInterval: SITE_CHECK_MS })
  const { data, isFetchedAfterMount, isFetching, refetch } = query
  useEffect(() => {
    if (data && isFetchedAfterMount) site.send({ type: 'status.changed', status: siteStatusOf(data) })
  }, [data, isFetchedAfterMount, site])
  return { status: data, check: refetch, busy: isFetching }
}
