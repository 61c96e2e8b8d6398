/** The link to the whole style sheet: it waits as one for print, so that it holds nothing up. */
const LINK = 'link[rel="stylesheet"][media="print"]'

/**
 * The whole style sheet of the page, which so far has only the rules of its first view. Answers, when it has come, how
 * to apply it; nothing where the page has it already.
 */
export async function wholeStyle(page: Document): Promise<() => void> {
  const link = page.querySelector<HTMLLinkElement>(LINK)
  if (!link) return () => undefined
  if (!link.sheet)
    await new Promise<void>((resolve) => {
      link.addEventListener('load', () => resolve(), { once: true })
      link.addEventListener('error', () => resolve(), { once: true })
    })
  return () => {
    link.media = 'all'
  }
}
