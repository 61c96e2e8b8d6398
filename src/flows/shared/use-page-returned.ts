import { useEffect } from 'react'

/** Tells an actor when its page comes back as it was left: the person pressed Back at the place it had gone to. */
export function usePageReturned(actor: { send: (event: { type: 'page.returned' }) => void }): void {
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && actor.send({ type: 'page.returned' })
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [actor])
}
