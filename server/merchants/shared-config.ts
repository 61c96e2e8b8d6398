import type { Config } from '../config.ts'

/**
 * The settings of a made merchant in a process of several. What of the environment is one merchant's belongs to the
 * first: vendors, providers, the console's host, the standby, the demonstration. Others have theirs in their own database.
 */
export const sharedConfig = (config: Config): Config => ({
  ...config,
  databaseReadUrl: null,
  gameVendors: [],
  paymentProviders: [],
  demoVendor: null,
  demoPayments: null,
  consoleHost: null,
  workbench: false,
  telemetry: { ...config.telemetry, metricsPort: null, metricsKey: null, traces: null },
})
