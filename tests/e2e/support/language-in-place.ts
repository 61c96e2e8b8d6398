import type { Services } from '#src/app/services.tsx'
import type { LanguageCode } from '#src/lib/languages.ts'
import type { Page } from './test.ts'

type Fibre = { return: Fibre | null; memoizedProps: { services?: Services } | null }

/**
 * Changes the language of the open page as its menu does: loads the texts once, shows them, and asks again for every
 * answer of the server. Waits until the answers are there; what is under way behind an open dialog may go on. A page
 * opened for each language would take ten times as long.
 */
export const showLanguage = (page: Page, code: LanguageCode): Promise<void> =>
  page.evaluate(async (chosen) => {
    const first = document.querySelector('#root *')!
    const key = Object.keys(first).find((name) => name.startsWith('__reactFiber'))!
    let fibre: Fibre | null = (first as unknown as Record<string, Fibre>)[key]!
    while (fibre && !fibre.memoizedProps?.services) fibre = fibre.return
    const { language, queryClient } = fibre!.memoizedProps!.services!
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isShown = () => language.getSnapshot().matches('shown') && queryClient.isFetching() === 0
    language.send({ type: 'language.chosen', language: chosen })
    const isBusy = () =>
      [...document.querySelectorAll('[aria-busy="true"], .skeleton')].some(
        (one) => !one.closest('[inert], [aria-hidden=true]'),
      )
    const began = performance.now()
    while (!isShown() || isBusy()) {
      if (performance.now() - began > 60_000)
        throw new Error(`${location.href} isn't shown in ${chosen} after a minute`)
      await nextFrame()
    }
    await nextFrame()
  }, code)
