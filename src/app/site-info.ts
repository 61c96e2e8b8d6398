import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { systemStatusQuery } from '../api/system.queries.ts'
import { pictureUrl } from '../lib/cdn.ts'
import { useServices } from './services.tsx'

export type SiteInfo = ValueOf<'getSystemStatus'>['info']

/** The site's configuration; undefined until the site's start has loaded it. */
export function useSiteInfo(): SiteInfo | undefined {
  const { api, host } = useServices()
  return useQuery({ ...systemStatusQuery(api, host), enabled: false }).data?.info
}

/** The URL of a picture at the image CDN chosen for this visit [9.43]. The function is stable while the CDN is. */
export function usePictureUrl(): (address: string) => string {
  const info = useSiteInfo()
  return useCallback((address) => pictureUrl(address, info), [info])
}

/** Whether a switch of the whitelabel tree is on; false until the tree has loaded. */
export function useModuleOn(module: string): boolean {
  const { site } = useServices()
  return useSelector(site, ({ context }) => context.whitelabel?.modules.includes(module) ?? false)
}
