import { closeConnections } from '#openapi/drift/run/send.ts'
import { printBed } from '../bed.ts'
import { checkFerry } from './check.ts'
import { ferryDrifts } from './drifts.ts'

await printBed(ferryDrifts, checkFerry, process.argv[2])
closeConnections()
