/*
 * Built together with the libraries: once they have loaded, it starts React's client and then the page, in separate
 * tasks. As scripts that wait for the libraries they would run with them in one long task.
 */
async function begin(): Promise<void> {
  // with developer tools open the browser parses async functions again as a whole: here it is only this one
  await import('react-dom/client')
  const page = document.querySelector<HTMLLinkElement>('link[data-app]')
  if (page) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: page.href }))
}
setTimeout(() => void begin())
