import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { CompactSelect } from '#src/ui/compact-select.tsx'

/** The value for all states. */
export const any = 'any'

type FilterProps<Status extends string> = {
  names: Record<Status, MessageDescriptor>
  status: Status | typeof any
  onStatus: (status: Status | typeof any) => void
}

/** Filters rows by state. */
export function StateFilter<Status extends string>({ names, status, onStatus }: FilterProps<Status>) {
  const { i18n, t } = useLingui()
  return (
    <CompactSelect
      label={t`State`}
      value={status}
      className="md:max-w-60"
      options={[
        { value: any, label: t`All states` },
        ...(Object.keys(names) as Status[]).map((value) => ({ value, label: i18n._(names[value]) })),
      ]}
      onValueChange={onStatus}
    />
  )
}
