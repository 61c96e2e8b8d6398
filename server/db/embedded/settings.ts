/** How the embedded PostgreSQL is set. `durable: false` is for databases that are thrown away after a test run. */
export type SettingsInput = { sockets: string; accessFile: string; durable: boolean }

/** Every account of this machine that can enter the socket's folder may connect, with a password; no network access. */
export const accessRules = 'local all all scram-sha-256\n'

/**
 * The whole of `postgresql.conf`. Statements and their values stay out of the log: they may hold what members typed.
 */
export function settingsText({ sockets, accessFile, durable }: SettingsInput): string {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${sockets}"`,
    unix_socket_permissions: '0700',
    hba_file: accessFile,
    password_encryption: 'scram-sha-256',
    max_connections: '60',
    shared_buffers: '96MB',
    io_method: 'sync',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('')
}
