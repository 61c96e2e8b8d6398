import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace'
import type { TracedQuery } from '../db/traced-sessions.ts'
import type { Trace } from './telemetry.ts'

/** Where traces go, and which part of the calls is traced. */
export type TraceSettings = { endpoint: string; headers: Record<string, string>; service: string; ratio: number }

export type Tracing = { trace: Trace; query: TracedQuery; close(): Promise<void> }

/** A trace has the id that the call's answer bears, so that one finds the other. */
function idsOfCalls(): IdGenerator & { next: string | null } {
  const random = new RandomIdGenerator()
  return {
    next: null,
    generateTraceId() {
      const id = this.next?.replaceAll('-', '') ?? random.generateTraceId()
      this.next = null
      return id
    },
    generateSpanId: () => random.generateSpanId(),
  }
}

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
}

/** Writes a trace of each call and each job, with a span for every statement of SQL, to a collector by OTLP over HTTP. */
export function openTracing({ endpoint, headers, service, ratio }: TraceSettings): Tracing {
  const ids = idsOfCalls()
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers })
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('fairhall')
  const active = new AsyncLocalStorage<Context>()

  async function inSpan<Result>(span: Span, run: () => Promise<Result>): Promise<Result> {
    try {
      return await active.run(trace.setSpan(ROOT_CONTEXT, span), run)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    trace: {
      call({ operation, traceId }, run) {
        ids.next = traceId
        const span = tracer.startSpan(operation, { kind: SpanKind.SERVER }, ROOT_CONTEXT)
        return inSpan(span, async () => {
          const answered = await run()
          const { status } = answered.response
          span.setAttributes({ 'http.response.status_code': status, 'fairhall.outcome': answered.outcome })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          return answered
        })
      },
      job: (name, run) => inSpan(tracer.startSpan(`job ${name}`, {}, ROOT_CONTEXT), run),
    },
    query(text, run) {
      const context = active.getStore()
      if (!context) return run()
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) }
      const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
      return inSpan(tracer.startSpan(word, { kind: SpanKind.CLIENT, attributes }, context), run)
    },
    close: () => provider.shutdown(),
  }
}
