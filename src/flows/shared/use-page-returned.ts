import { useEffect } from 'react'

/** Tells an actor when the browser restores its page from the cache: the person pressed Back on the next site. */
export function usePageReturned(actor: { send: (event: { type: 'page.returned' }) => void }): void {
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && actor.send({ type: 'page.returned' })
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [actor])
}
