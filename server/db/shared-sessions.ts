import pg from 'pg'

/** What the pools of one process share: so many sessions at most, whichever pool has them. */
export type SharedSessions = {
  /** A pool that gives a session only when the process may have one more, or ends an idle one of another pool for it. */
  pool(options: PoolOptions): pg.Pool
  /** Queries of a pool that wait for their turn. */
  waiting(pool: pg.Pool): number
}

type PoolOptions = pg.PoolConfig & { connectionTimeoutMillis: number }

type Waiting = { go: () => void }
type Member = { pool: SharedPool; busy: number; claimed: number; opening: number; queue: Waiting[] }

type Take = (pool: SharedPool, connect: () => Promise<pg.PoolClient>) => Promise<pg.PoolClient>

type Called = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

async function callBack(taken: Promise<pg.PoolClient>, callback: Called): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await taken
  } catch (error) {
    callback(error as Error, undefined, () => {})
    return
  }
  callback(undefined, client, client.release.bind(client) as (release?: unknown) => void)
}

class SharedPool extends pg.Pool {
  readonly take: Take
  constructor(options: pg.PoolConfig, take: Take) {
    super(options)
    this.take = take
  }
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Called): void
  override connect(callback?: Called): Promise<pg.PoolClient> | undefined {
    const taken = this.take(this, () => super.connect())
    if (!callback) return taken
    void callBack(taken, callback)
    return undefined
  }
  /** Ends an idle session. The caller makes sure that there is one. */
  async endIdle(claimed: () => void): Promise<void> {
    const client = await super.connect()
    claimed()
    const gone = new Promise((resolve) => {
      const look = (removed: pg.PoolClient) => {
        if (removed !== client) return
        this.off('remove', look)
        resolve(undefined)
      }
      this.on('remove', look)
    })
    client.release(true)
    await gone
  }
}

/**
 * Shares `most` sessions between pools. Those that wait get their turn one pool after the other; while several pools are open, one
 * never has more than half, so that a merchant with long transactions leaves others theirs.
 */
export function createSharedSessions(most: number): SharedSessions {
  const members = new Map<pg.Pool, Member>()
  let busy = 0
  const idleOf = ({ pool, claimed }: Member) => pool.idleCount - claimed
  const held = () => [...members.values()].reduce((sum, { pool, opening }) => sum + pool.totalCount + opening, 0)
  const share = () => (members.size > 1 ? Math.max(1, Math.ceil(most / 2)) : most)

  function next(): void {
    for (const member of members.values()) {
      if (busy >= most) return
      if (member.queue.length === 0 || member.busy >= share()) continue
      // a map keeps its order: a pool that had a turn goes to its end
      members.delete(member.pool)
      members.set(member.pool, member)
      member.busy += 1
      busy += 1
      member.queue.shift()!.go()
      return next()
    }
  }
  function giveBack(member: Member): void {
    member.busy -= 1
    busy -= 1
    next()
  }
  const turn = (member: Member, withinMs: number) =>
    new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        go: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        member.queue = member.queue.filter((one) => one !== waiting)
        reject(new Error('timeout exceeded when trying to connect'))
      }, withinMs)
      member.queue.push(waiting)
      next()
    })

  /** Ends idle sessions of other pools until the process holds no more than it may, this one included. */
  async function makeRoom(): Promise<void> {
    while (held() > most) {
      const idle = [...members.values()].find((one) => idleOf(one) > 0)
      if (!idle) return
      idle.claimed += 1
      await idle.pool.endIdle(() => (idle.claimed -= 1))
    }
  }

  async function connectWith(member: Member, connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (idleOf(member) <= 0) {
      member.opening += 1
      try {
        await makeRoom()
      } catch (error) {
        member.opening -= 1
        throw error
      }
      if (idleOf(member) <= 0) {
        // the pool counts it from here on
        const opened = connect()
        member.opening -= 1
        return opened
      }
      member.opening -= 1
    }
    member.claimed += 1
    return connect().finally(() => (member.claimed -= 1))
  }

  return {
    waiting: (pool) => members.get(pool)?.queue.length ?? 0,
    pool(options) {
      const taken = new Set<pg.PoolClient>()
      const pool = new SharedPool({ ...options, max: most }, async (own, connect) => {
        const member = members.get(own)!
        await turn(member, options.connectionTimeoutMillis)
        try {
          const client = await connectWith(member, connect)
          taken.add(client)
          return client
        } catch (error) {
          giveBack(member)
          throw error
        }
      })
      const member: Member = { pool, busy: 0, claimed: 0, opening: 0, queue: [] }
      members.set(pool, member)
      pool.on('release', (_, client) => {
        // the pool also releases sessions that it ends by itself
        if (taken.delete(client)) setImmediate(giveBack, member)
      })
      const end = pool.end.bind(pool)
      pool.end = (async () => {
        await end()
        members.delete(pool)
        next()
      }) as typeof pool.end
      return pool
    },
  }
}
