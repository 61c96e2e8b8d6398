import type { ValueOf } from '#openapi/handlers.ts'

/** The contracts that concern the caller. Nobody can offer one yet, so none waits and none runs [3.45]. */
export const readConsolidated = (): ValueOf<'getConsolidated'> => ({
  dailysalreqtype: {},
  divtypereq: {},
  contracthoursalreq: {},
  realtimesalreqtype: {},
  divtypeinfo: {},
  dailysalinfotype: {},
  contractmrdailysalinfotype: {},
  contracthoursalinfo: {},
  realtimesalinfotype: {},
  enableSalary: false,
  enableContract: false,
})
