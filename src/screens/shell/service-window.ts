import { inkOn } from '#rules/ink-on.ts'

type Words = { title: string; waiting: string }

/**
 * The content of the customer-service window until its address loads: a bar in the operator's chat colour [1.49], and
 * a loading text. A window with an open chat stays as it is.
 */
export function showWaiting(opened: Window, colour: string, { title, waiting }: Words): void {
  let page: Document
  try {
    if (opened.location.href !== 'about:blank') return
    page = opened.document
  } catch {
    // it shows a chat of another origin
    return
  }
  page.title = title
  const bar = page.createElement('h1')
  bar.textContent = title
  Object.assign(bar.style, {
    margin: '0',
    padding: '14px 16px',
    font: '700 18px/1.4 system-ui, sans-serif',
    background: colour,
    color: inkOn(colour),
  })
  const line = page.createElement('p')
  line.textContent = waiting
  line.setAttribute('role', 'status')
  Object.assign(line.style, { margin: '16px', font: '16px/1.5 system-ui, sans-serif' })
  page.documentElement.lang = document.documentElement.lang
  page.documentElement.style.colorScheme = 'light dark'
  page.body.style.margin = '0'
  page.body.replaceChildren(bar, line)
}
