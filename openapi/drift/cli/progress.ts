/** Progress on standard error: one line that is written over in a terminal, a line now and then elsewhere. */
export function createProgress(quiet: boolean): { show: (text: string) => void; clear: () => void } {
  const { stderr } = process
  const every = stderr.isTTY ? 100 : 5000
  let last = performance.now()
  return {
    show(text) {
      const now = performance.now()
      if (quiet || now - last < every) return
      last = now
      stderr.write(stderr.isTTY ? `\r\u001b[2K${text.slice(0, (stderr.columns ?? 80) - 1)}` : `${text}\n`)
    },
    clear() {
      if (stderr.isTTY && !quiet) stderr.write('\r\u001b[2K')
    },
  }
}
