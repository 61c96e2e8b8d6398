/*
 * Stands with the libraries: React's client is begun with them, and then the page is started, in a task of its own. As a
 * script of its own the page would be ready with the last library, and run with all of them in one long task.
 */
import 'react-dom/client'

function startPage(): void {
  const page = document.querySelector<HTMLLinkElement>('link[data-app]')
  if (page) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: page.href }))
}
// not at once: with developer tools open a file is read again as a whole for the line that asks for a script
queueMicrotask(startPage)
