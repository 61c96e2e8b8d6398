import type pg from 'pg'

const readIdentifier = 'SELECT system_identifier::text AS cluster FROM pg_control_system()'

const moved = 'the database is in another PostgreSQL cluster than at the start: start the server again'

/**
 * What a pool asks of each new session: that it is of the cluster of the first one. Positions of transactions are counted from
 * what the database was entered with at the start, so a server whose address leads elsewhere since has to start again.
 */
export function sameCluster(): (client: pg.PoolClient, done: (error?: Error) => void) => void {
  let first: string | undefined
  return (client, done) => {
    client.query<{ cluster: string }>(readIdentifier, (error: Error | null, result) => {
      if (error !== null) return done(error)
      const { cluster } = result.rows[0]!
      first ??= cluster
      done(cluster === first ? undefined : new Error(moved))
    })
  }
}
