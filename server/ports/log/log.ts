import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { redact } from './redact.ts'

/** The server's structured log: one JSON object per line. */
export type Log = Logger

/** Levels from talkative to none. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/**
 * A log that lets no secret through: every finished line, whether its parts came from the message, the fields,
 * a child's fields or an error, is cleaned by name and by shape just before it is written.
 */
export const createLog = ({
  level = 'info',
  destination,
}: { level?: LogLevel; destination?: DestinationStream } = {}): Log => {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    hooks: { streamWrite: (line: string) => `${JSON.stringify(redact(JSON.parse(line)))}\n` },
  }
  return destination ? pino(options, destination) : pino(options)
}
