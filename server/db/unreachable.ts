import { StartError } from '../start-error.ts'

const cures: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there: start PostgreSQL or correct the address',
  ENOENT: 'there is no such socket: start PostgreSQL or correct the address',
  ENOTFOUND: 'the host is unknown: correct the address',
  ETIMEDOUT: 'the host does not answer: correct the address or open the way to it',
  '28P01': 'the password was refused: correct it',
  '28000': 'the user was refused: correct the user, or allow it to connect',
  '3D000': 'the database does not exist: create it or correct the name',
  '53300': 'it has no connection left: raise its max_connections or end other clients',
}

/** What a setting names cannot be reached. The sentence never repeats the address, which holds a password. */
export function unreachable(error: unknown, setting = 'DATABASE_URL'): StartError {
  const { code = '', message } = error as { code?: string; message: string }
  const cure = cures[code] ?? `${message || code || 'no reason given'}: correct the address or the database`
  return new StartError(`The database that ${setting} names cannot be reached; ${cure}.`)
}

/** `DATABASE_URL` is not the address of a PostgreSQL at all. */
export function unusableAddress(): StartError {
  return new StartError(
    'DATABASE_URL is not the address of a PostgreSQL: write postgres://user:password@host:5432/database, ' +
      'or leave it out to use the built-in one.',
  )
}
