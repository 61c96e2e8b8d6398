import { createElement, use, type ReactNode } from 'react'
import { afterMissing } from '#src/lib/missing-chunk.ts'
import { useAllTexts } from './services.tsx'

/** How long a section's chunk may take to load, in milliseconds [9.01]. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A section's chunk failed to load. `retry` requests it again. */
export class LoadFailedError extends Error {
  override readonly name = 'LoadFailedError'
  readonly retry: () => Promise<void>

  constructor(section: string, retry: () => Promise<void>, cause?: unknown) {
    super(`the section ${section} did not load`, { cause })
    this.retry = retry
  }
}

type Shown<TProps> = (props: TProps) => ReactNode

/** A part of the site in a separate chunk. `preload` loads it, `Screen` shows it. */
export type Section<TProps extends object> = {
  name: string
  /**
   * Rejects with `LoadFailedError` after a failure or 120 s; the next call tries again. If a release has replaced the
   * page, it waits for the page to reload.
   */
  preload: () => Promise<void>
  Screen: Shown<TProps>
}

/** A promise that exposes its outcome, so that React doesn't wait for a settled one. */
type Told<TValue> = Promise<TValue> & { status?: string; value?: TValue; reason?: unknown }

/**
 * A section that loads when first asked for [2.27].
 * @param firstView true if its texts come with the page: then it doesn't wait for all others.
 */
export function lazySection<TProps extends object>(
  name: string,
  load: () => Promise<Shown<TProps>>,
  firstView = false,
): Section<TProps> {
  let loading: Told<Shown<TProps>> | null = null

  const start = (): Told<Shown<TProps>> => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('it took too long')), CHUNK_TIMEOUT_MS)
    const chunk: Told<Shown<TProps>> = Promise.race([load(), late.promise])
      .catch(async (cause: unknown) => {
        await afterMissing()
        throw new LoadFailedError(name, preload, cause)
      })
      .finally(() => clearTimeout(timer))
    chunk.then(
      (value) => void Object.assign(chunk, { status: 'fulfilled', value }),
      (reason: unknown) => void Object.assign(chunk, { status: 'rejected', reason }),
    )
    return chunk
  }

  const preload = async () => {
    if (!loading || loading.status === 'rejected') loading = start()
    await loading
  }
  const Loaded = (props: TProps) => {
    loading ??= start()
    const chunk: Promise<Shown<TProps>> = loading
    return createElement(use(chunk), props)
  }
  const LoadedWithTexts = (props: TProps) => {
    loading ??= start()
    useAllTexts()
    return <Loaded {...props} />
  }
  return { name, preload, Screen: firstView ? Loaded : LoadedWithTexts }
}
