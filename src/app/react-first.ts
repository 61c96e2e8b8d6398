/*
 * Stands with the libraries: once they are there it begins React's client and then the page, each in a task of its own.
 * As scripts that wait for the libraries they would run with them in one long task.
 */
async function begin(): Promise<void> {
  // with developer tools open the functions that ask for it are read again as a whole: here they are this one alone
  await import('react-dom/client')
  const page = document.querySelector<HTMLLinkElement>('link[data-app]')
  if (page) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: page.href }))
}
setTimeout(() => void begin())
