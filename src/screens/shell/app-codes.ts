import type { ValueOf } from '#openapi/handlers.ts'

type Resource = ValueOf<'getSystemStatus'>['info']['resources'][number]
type AppType = 'IOS' | 'MOBILECONFIG' | 'Android'

const names: Record<AppType, string> = { IOS: 'iOS', MOBILECONFIG: 'iOS Lite', Android: 'Android' }
const types = Object.keys(names) as AppType[]

/** The target of a code; `picture` is the operator's own drawing of it. */
export type AppCode = { type: AppType; name: string; url: string; picture: string | null }

/** The QR codes of the right bar: iOS, iOS Lite and Android, each if that resource exists [2.56]. */
export const appCodes = (resources: readonly Resource[]): AppCode[] =>
  types.flatMap((type) => {
    const resource = resources.find(({ resourceType }) => resourceType === type)
    return resource ? [{ type, name: names[type], url: resource.url, picture: resource.qrCodeUrl }] : []
  })
