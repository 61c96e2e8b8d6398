import { createElement, useEffect, useState, type ReactNode } from 'react'

/** The delay before a failed chunk is requested again, in milliseconds. */
export const AGAIN_MS = 5000

type Shown<TProps> = (props: TProps) => ReactNode

/**
 * A part of a view in its own chunk, whose failure isn't reported: while it is shown it is requested again. @param
 * waiting the placeholder until it has loaded
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
