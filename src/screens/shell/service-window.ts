import { inkOn } from '#rules/ink-on.ts'

type Words = { title: string; waiting: string }

/**
 * What the window of customer service shows until it is led to its address: a bar in the operator's colour of chats
 * [1.49], and that it is on its way. A window that shows a chat already stays as it is.
 */
export function showWaiting(opened: Window, colour: string, { title, waiting }: Words): void {
  let page: Document
  try {
    if (opened.location.href !== 'about:blank') return
    page = opened.document
  } catch {
    // it shows the chat of another origin
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
