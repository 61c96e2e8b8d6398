import { dayOf, type Calendar } from '#rules/calendar.ts'
import type { ConsoleStep } from '#openapi/console-handlers.ts'
import { consoleOk } from '#openapi/console-handlers.ts'
import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import { noteChange } from '../../audit/note-change.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import type { Services } from '../../services.ts'
import { audited } from './audited.ts'
import type { ConsoleRequest, OperatorRequest } from './handler.ts'
import { listAsCsv } from './list-as-csv.ts'

type Request = ConsoleRequest<ConsoleOperationId>
export type Format = 'csv' | 'xlsx'
type List = {
  format: Format
  columns: readonly string[]
  /** The columns of amounts and percentages. */
  numbers: readonly string[]
  /** The filters of the list. */
  query: Record<string, unknown>
  /** Reads the list's page. */
  read: (request: Request) => Promise<ConsoleStep<unknown>> | ConsoleStep<unknown>
}

const mediaTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** `members.csv` for `listMembers`, `member-bets.csv` for `listMemberBets`. */
const fileName = (id: ConsoleOperationId, format: Format): string =>
  `${id
    .replace(/^list/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, '-$&')
    .toLowerCase()}.${format}`

/** The name with the range of the list: `report-2026-11-01-to-2026-11-30.csv`; moments are named by the merchant's day. */
export function nameWithRange(name: string, { from, to }: Record<string, unknown>, calendar: Calendar): string {
  if (typeof from !== 'string' || typeof to !== 'string') return name
  const day = (text: string) => (text.includes('T') ? dayOf(Date.parse(text), calendar) : text)
  return name.replace(/\.\w+$/, (ending) => `-${day(from)}-to-${day(to)}${ending}`)
}

/** Answers a list as a CSV file or a workbook. The audit log keeps who took it, and with which filters. */
export async function takeFile(
  services: Services,
  request: Request,
  { format, columns, numbers, query, read }: List,
): Promise<ConsoleStep<unknown> | Response> {
  const ask = async (page: object) => read({ ...request, query: { ...query, ...page } } as Request)
  const file =
    format === 'csv'
      ? await listAsCsv(columns, ask)
      : await (await import('./list-as-xlsx.ts')).listAsXlsx({ columns, numbers }, ask)
  if (!file.ok) return file
  const name = fileName(request.id, format)
  const memberId = typeof query['id'] === 'string' ? query['id'] : undefined
  const touched = { thing: `file:${name}`, ...(memberId !== undefined && { memberId }) }
  await audited(services, request as OperatorRequest, touched, async (tx) => {
    await noteChange(tx, { kind: 'files', key: name }, { before: null, after: query })
    return consoleOk({})
  })
  return new Response(file.value as BodyInit, {
    headers: {
      ...securityHeaders,
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="${nameWithRange(name, query, request.settings.calendar)}"`,
      'cache-control': 'no-store',
    },
  })
}
