import { createElement, useEffect, useState, type ReactNode } from 'react'

/** How soon a chunk that did not come is asked for again, in milliseconds. */
export const AGAIN_MS = 5000

type Shown<TProps> = (props: TProps) => ReactNode

/**
 * A part of a view in a chunk of its own, which nobody is told of when it does not come: while it is shown it is asked for
 * again.
 * @param waiting what stands in its place until it is there
 */
export function loadLater<TProps extends object>(
  load: () => Promise<Shown<TProps>>,
  waiting: Shown<TProps> = () => null,
): Shown<TProps> {
  let known: Shown<TProps> | null = null
  return function Later(props) {
    const [part, setPart] = useState(() => known)
    useEffect(() => {
      if (part) return
      let left = false
      let again: ReturnType<typeof setTimeout>
      const ask = () =>
        load().then(
          (come) => {
            known = come
            if (!left) setPart(() => come)
          },
          () => {
            if (!left) again = setTimeout(ask, AGAIN_MS)
          },
        )
      void ask()
      return () => {
        left = true
        clearTimeout(again)
      }
    }, [part])
    return createElement(part ?? waiting, props)
  }
}
