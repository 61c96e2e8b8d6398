import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'

const patience = 90_000

/**
 * Runs `work` while no other process of this machine does so for the same folder. The lock is a listening socket in
 * the kernel's abstract name space: taken atomically, and gone with the process however that ends.
 */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const name = `\0fairhall-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  const deadline = performance.now() + patience
  let server = await listen(name)
  while (!server) {
    if (performance.now() > deadline) {
      throw new StartError(
        `Another process has been starting or stopping the database in ${folder} for too long: ` +
          'end that process, or set DATABASE_URL to use another database.',
      )
    }
    await pause(20)
    server = await listen(name)
  }
  try {
    return await work()
  } finally {
    server.close()
  }
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => resolve(server.unref()))
  })
}
