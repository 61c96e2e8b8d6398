/** Runs one statement so that it can be seen in a trace. */
export type TracedQuery = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>

type Queried = { query: (...given: never[]) => unknown }

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')

/** The query of a pool or a session with spans; the original query if tracing is off. */
export function tracedQuery<Of extends Queried>(of: Of, traced: TracedQuery | undefined): Of['query'] {
  const query = of.query.bind(of) as (...given: unknown[]) => Promise<unknown>
  if (!traced) return query as Of['query']
  return ((...given: unknown[]) => traced(textOf(given[0]), () => query(...given))) as Of['query']
}

/** A session whose statements are seen in traces. */
export function tracedSession<Of extends Queried>(of: Of, traced: TracedQuery | undefined): Of {
  if (!traced) return of
  const query = tracedQuery(of, traced)
  return new Proxy(of, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) as unknown })
}
