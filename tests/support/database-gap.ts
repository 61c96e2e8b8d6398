import pg from 'pg'

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Lets a database refuse the server's role and ends its sessions, as in a failover, until `end` is called. */
export async function openGap({ url, ownerUrl }: { url: string; ownerUrl: string }): Promise<{ end(): Promise<void> }> {
  const name = new URL(url).pathname.slice(1)
  const [owner, server] = [await open(ownerUrl), await open(url)]
  await owner.query(`alter database ${name} connection limit 0`)
  await server.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
  )
  await server.end()
  return {
    async end() {
      await owner.query(`alter database ${name} connection limit -1`)
      await owner.end()
    },
  }
}
