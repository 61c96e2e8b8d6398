import { createElement, use, type ReactNode } from 'react'

/** How long a section's chunk may take to load, in milliseconds [9.01]. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A section's chunk did not come. Loading it again is worth a try. */
export class LoadFailedError extends Error {
  override readonly name = 'LoadFailedError'
  readonly section: string

  constructor(section: string, cause?: unknown) {
    super(`the section ${section} did not load`, { cause })
    this.section = section
  }
}

type Shown<TProps> = (props: TProps) => ReactNode

/** A part of the site in a chunk of its own. `preload` brings it, `Screen` shows it. */
export type Section<TProps extends object> = {
  name: string
  /** Rejects with `LoadFailedError` after a failure or 120 s; called again it tries again. */
  preload: () => Promise<void>
  Screen: Shown<TProps>
}

/** A section that loads when first asked for [2.27]. */
export function lazySection<TProps extends object>(name: string, load: () => Promise<Shown<TProps>>): Section<TProps> {
  let loaded: Shown<TProps> | null = null
  let loading: Promise<Shown<TProps>> | null = null

  const start = () => {
    loading ??= new Promise<Shown<TProps>>((resolve, reject) => {
      const fail = (cause?: unknown) => {
        loading = null
        reject(new LoadFailedError(name, cause))
      }
      const timer = setTimeout(fail, CHUNK_TIMEOUT_MS)
      load()
        .then((component) => {
          loaded = component
          resolve(component)
        }, fail)
        .finally(() => clearTimeout(timer))
    })
    return loading
  }

  const preload = async () => {
    if (!loaded) await start()
  }
  const Screen = (props: TProps) => createElement(loaded ?? use(start()), props)
  return { name, preload, Screen }
}
