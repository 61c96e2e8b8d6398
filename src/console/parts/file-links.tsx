import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { QueryOf } from '../api/client.ts'
import { useServices } from '../app/services.tsx'

type FileLinksProps<Op extends ConsoleOperationId> = { of: Op; query: QueryOf<Op> }

/** A list as files: CSV with all rows, and a workbook for spreadsheets. */
export function FileLinks<Op extends ConsoleOperationId>({ of, query }: FileLinksProps<Op>) {
  const { api } = useServices()
  return (
    <span className="flex gap-1.5">
      {(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} className={buttonClass({ size: 'sm' })} href={api.fileOf(of, query, format)} download>
          <Icon name="download" size="xs" />
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
