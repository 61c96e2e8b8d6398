import { StartError } from '../start-error.ts'
import type { Mode } from './mode.ts'
import { settingOf, type Env } from './settings.ts'

export type TelemetrySettings = {
  /** The separate port that serves `/metrics`; null for none. */
  metricsPort: number | null
  /** Who brings it may read `/metrics` on the site's own port as well; null serves none there. */
  metricsKey: string | null
  /** Where traces are sent, and which part of the calls is traced; null traces nothing. */
  traces: { endpoint: string; headers: Record<string, string>; service: string; ratio: number } | null
  /** Whether a line of log is written for each call. */
  accessLog: boolean
}

/**
 * What of `METRICS_PORT`, `METRICS_KEY`, `OTEL_…` and `ACCESS_LOG` is set.
 * @throws StartError that names the setting and the cure.
 */
export function telemetryOf(env: Env, mode: Mode): TelemetrySettings {
  const port = env['METRICS_PORT'] || null
  if (port !== null && !(/^\d{1,5}$/.test(port) && Number(port) <= 65535))
    throw new StartError(`METRICS_PORT is "${port}": set it to a number from 0 to 65535.`)
  const key = env['METRICS_KEY'] || null
  if (key !== null && key.length < 24)
    throw new StartError('METRICS_KEY is short: set it to at least 24 random characters.')
  const log = env['ACCESS_LOG'] || null
  if (log !== null && log !== 'on' && log !== 'off')
    throw new StartError(`ACCESS_LOG is "${log}": set it to on or off.`)
  return {
    metricsPort: port === null ? null : Number(port),
    metricsKey: key,
    traces: tracesOf(env),
    accessLog: log === null ? mode === 'production' : log === 'on',
  }
}

function tracesOf(env: Env): TelemetrySettings['traces'] {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'] || null
  if (endpoint === null) return null
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new StartError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}": set it to the address of a collector, such as http://127.0.0.1:4318.`,
    )
  const share = settingOf(env, 'OTEL_TRACES_SAMPLER_ARG')
  const ratio = Number(share)
  if (!(ratio >= 0 && ratio <= 1))
    throw new StartError(`OTEL_TRACES_SAMPLER_ARG is "${share}": set it to a share of the calls, from 0 to 1.`)
  return { endpoint, headers: headersOf(env), service: settingOf(env, 'OTEL_SERVICE_NAME'), ratio }
}

/** As OpenTelemetry writes them: `name=value` with commas between, the values percent-encoded where they have to be. */
function headersOf(env: Env): Record<string, string> {
  const pairs = (env['OTEL_EXPORTER_OTLP_HEADERS'] ?? '').split(',').filter((pair) => pair.trim() !== '')
  const found = pairs.map((pair) => /^\s*([\w-]+)=((?:[^%]|%[\da-fA-F]{2})*)$/.exec(pair))
  if (found.includes(null))
    throw new StartError('OTEL_EXPORTER_OTLP_HEADERS cannot be read: set it to name=value, with commas between.')
  return Object.fromEntries(found.map((match) => [match![1]!, decodeURIComponent(match![2]!.trim())]))
}
