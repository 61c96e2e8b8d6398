import { afterAll } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { teamBed } from '../../agents/testing/team-bed.ts'
import { contractBed } from './contract-bed.ts'

/** A server for a test file, with helpers for teams and contracts. */
export async function contractServer() {
  const server = await startTestServer()
  afterAll(() => server.close())
  return { server, team: teamBed(server), bed: contractBed(server) }
}
