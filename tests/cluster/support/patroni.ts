import { execFileSync, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { end, freePort, ownFolder, programs, removeFolder, start, until, writeOwn } from './debian.ts'

const secrets = { superuser: 'of-the-superuser', replication: 'of-the-standby' }

type Node = { name: string; folder: string; port: number; rest: number; child: ChildProcess }

/** Settings of Patroni. JSON is YAML. */
const settingsOf = (node: Omit<Node, 'child'>, etcd: number) => ({
  scope: 'fairhall',
  name: node.name,
  restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
  etcd3: { hosts: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 80, wal_log_hints: 'on' } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
  },
  postgresql: {
    listen: `127.0.0.1:${node.port}`,
    connect_address: `127.0.0.1:${node.port}`,
    data_dir: join(node.folder, 'data'),
    bin_dir: programs,
    pgpass: join(node.folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: secrets.superuser },
      replication: { username: 'replicator', password: secrets.replication },
    },
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    parameters: { unix_socket_directories: node.folder },
  },
})

const proxyText = (nodes: readonly Node[], ports: Record<'primary' | 'replica', number>) => `defaults
  mode tcp
  timeout connect 2s
  timeout check 3s
  timeout client 30m
  timeout server 30m
${(['primary', 'replica'] as const)
  .map(
    (kind) => `listen ${kind}
  bind 127.0.0.1:${ports[kind]}
  option httpchk GET /${kind}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}`,
  )
  .join('\n')}
`

/** The numbers of a node's processes: Patroni's and those of its PostgreSQL. */
function processesOf({ child, folder }: Node): number[] {
  const [main = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', main], { encoding: 'utf8' }).trim().split(/\s+/)
  return [child.pid!, Number(main), ...children.map(Number)]
}

/** Two PostgreSQL under Patroni with a synchronous standby, etcd, and HAProxy before them, all on this machine. */
export async function startPatroni() {
  const folder = ownFolder()
  const [etcdPort, peer, primary, replica] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const [clients, peers] = [etcdPort, peer].map((port) => `http://127.0.0.1:${port}`)
  const flags = {
    'data-dir': join(folder, 'etcd'),
    'heartbeat-interval': 500,
    'election-timeout': 5000,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  }
  const etcd = start('etcd', [
    '--unsafe-no-fsync',
    ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
  ])
  await until('etcd', async () => (await fetch(`http://127.0.0.1:${etcdPort}/health`)).ok)

  const patroni = (node: Omit<Node, 'child'>) =>
    start('patroni', [writeOwn(join(node.folder, 'patroni.yml'), JSON.stringify(settingsOf(node, etcdPort)))])
  const nodes: Node[] = []
  for (const name of ['a', 'b']) {
    const node = { name, folder: ownFolder(), port: await freePort(), rest: await freePort() }
    nodes.push({ ...node, child: patroni(node) })
    await until(`node ${name}`, async () => (await fetch(`http://127.0.0.1:${node.rest}/health`)).ok)
  }
  const is = async (node: Node, what: string) =>
    (await fetch(`http://127.0.0.1:${node.rest}/${what}`, { signal: AbortSignal.timeout(1000) })).ok
  const hasStandby = () =>
    until('a synchronous standby', async () =>
      (await Promise.all(nodes.map((node) => is(node, 'synchronous').catch(() => false)))).some(Boolean),
    )
  await hasStandby()
  const config = writeOwn(join(folder, 'haproxy.cfg'), proxyText(nodes, { primary: primary!, replica: replica! }))
  const proxy = start('/usr/sbin/haproxy', ['-f', config, '-db'])

  const primaryNode = async (): Promise<Node> => {
    for (const node of nodes) if (await is(node, 'primary').catch(() => false)) return node
    throw new Error('no node is the primary')
  }
  return {
    /** Leads to the primary, and to a standby. */
    ports: { primary: primary!, replica: replica! },
    superuser: `postgres://postgres:${secrets.superuser}@127.0.0.1:${primary}/postgres`,
    primaryNode,
    hasStandby,
    /** Kills a node's processes, or stops them as a machine that vanished. Returns what to do to bring it back. */
    async strike(node: Node, signal: 'SIGKILL' | 'SIGSTOP'): Promise<() => void> {
      const struck = processesOf(node)
      for (const pid of struck)
        try {
          process.kill(pid, signal)
        } catch {
          // it ended between
        }
      return () => {
        if (signal === 'SIGKILL') node.child = patroni(node)
        else for (const pid of struck.toReversed()) process.kill(pid, 'SIGCONT')
      }
    },
    async stop() {
      await end(proxy)
      for (const { child } of nodes) await end(child)
      await end(etcd)
      for (const one of [folder, ...nodes.map((node) => node.folder)]) removeFolder(one)
    },
  }
}
