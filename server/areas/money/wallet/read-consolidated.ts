import type { ValueOf } from '#openapi/handlers.ts'

/** The contracts that concern the caller. Contracts can't be offered yet, so both lists are empty [3.45]. */
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
