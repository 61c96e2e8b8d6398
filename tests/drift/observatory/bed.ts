import { closeConnections } from '#openapi/drift/run/send.ts'
import { printBed } from '../bed.ts'
import { checkObservatory } from './check.ts'
import { drifts } from './drifts.ts'

await printBed(drifts, checkObservatory, process.argv[2])
closeConnections()
