import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createAccessLog } from './access-log.ts'
import { createFigures, type FigureKeeper } from './figures.ts'
import type { Measured, Metrics } from './metrics.ts'
import { createTelemetry, type Telemetry, type Watcher } from './telemetry.ts'
import type { Tracing } from './tracing.ts'

/** What of telemetry is settled before the database is opened: its statements are traced as well. */
export type Started = {
  tracing: Tracing | null
  /** Begins to watch, once there is something to measure. */
  watch(
    measured: Measured,
    clock: Clock,
  ): Promise<{ telemetry: Telemetry; metrics: Metrics | null; figures: FigureKeeper }>
  close(): Promise<void>
}

/** Loads only what the settings ask for, so that unused libraries don't slow down the start. */
export async function startTelemetry({ telemetry: settings }: Pick<Config, 'telemetry'>): Promise<Started> {
  const tracing = settings.traces ? (await import('./tracing.ts')).openTracing(settings.traces) : null
  const accessLog = settings.accessLog ? createAccessLog() : null
  let figures: FigureKeeper | null = null
  const wantsMetrics = settings.metricsPort !== null || settings.metricsKey !== null
  return {
    tracing,
    async watch(measured, clock) {
      figures = createFigures(() => clock.now())
      const metrics = wantsMetrics ? (await import('./metrics.ts')).createMetrics(measured) : null
      const watchers = [figures, metrics, accessLog].filter((one): one is Watcher & typeof one => one !== null)
      return { telemetry: createTelemetry(watchers, tracing?.trace), metrics, figures }
    },
    async close() {
      figures?.close()
      accessLog?.close()
      await tracing?.close()
    },
  }
}
