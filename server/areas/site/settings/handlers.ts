import { ok, type Handlers } from '#openapi/handlers.ts'
import { stable } from '#server/http/stable-json.ts'
import type { Services } from '#server/services.ts'
import { getSystemStatus } from './get-system-status.ts'

/** The site's state and configuration: [7.21, 7.22, 7.23, 7.24, 7.19, 7.20] of the specification. */
export const systemHandlers = (services: Services) => {
  const { merchant } = services
  return {
    getSystemStatus: async ({ ip }) => ok(await getSystemStatus(services, ip)),
    getWhitelabel: async () => ok(stable((await merchant.read()).whitelabel)),
    getRegisterSetting: async () => ok(stable((await merchant.read()).register)),
    listCountries: async () => ok(stable((await merchant.read()).countries)),
    getDomainRoute: async () => ok({ domainList: (await merchant.read()).domains }),
    getCustomerServiceScript: async () => ok({ version: { pathList: (await merchant.read()).customerServicePaths } }),
  } satisfies Partial<Handlers>
}
