/** The link to the complete style sheet: it loads as one for print, so that it blocks nothing. */
const LINK = 'link[rel="stylesheet"][media="print"]'

/**
 * The complete style sheet of the page, which starts with only the rules of its first view. Resolves, once it has
 * loaded, to a function that applies it; does nothing if the page has it already.
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
