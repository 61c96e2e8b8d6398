import { StartError } from '../start-error.ts'

/** The only host that serves the console, in lower case, with its port if it has one; null if not configured. */
export function consoleHostOf(text: string | undefined): string | null {
  const host = text?.toLowerCase() || null
  if (host !== null && URL.parse(`http://${host}`)?.host !== host)
    throw new StartError(
      `CONSOLE_HOST is "${host}": set it to a host, with its port where browsers name one, such as desk.example.`,
    )
  return host
}
