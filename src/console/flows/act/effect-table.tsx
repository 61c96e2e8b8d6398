import { Trans, useLingui } from '@lingui/react/macro'
import { DrawResult } from '#src/ui/draw-result.tsx'
import type { DeskEffect } from '../../api/types.ts'
import { useCodeText } from '../../app/code-texts.ts'
import { usePermissionText } from '../../app/permission-texts.ts'
import { useRoleName } from '../../app/roles.ts'
import { useEffectText } from '../../parts/contract-texts.ts'
import { drawIn } from '../../parts/draw-text.ts'

type EffectTableProps = {
  effects: readonly DeskEffect[]
  /** The names of the fields, for a document with its own fields. */
  fieldName?: (code: string) => string
}

/** The values that would change, before and after, as both operators see them. */
export function EffectTable({ effects, fieldName }: EffectTableProps) {
  const { t } = useLingui()
  const codeText = useCodeText()
  const effectText = useEffectText()
  const roleName = useRoleName()
  const permissionText = usePermissionText()
  const nameOf = fieldName ?? codeText
  const valueOf = (code: string, value: string) => {
    if (code === 'permission') return permissionText(value)
    return code === 'roles' ? value.split(', ').map(roleName).join(', ') : effectText(code, value)
  }
  const shown = (code: string, value: string | null, sign: string) => {
    const drawn = code === 'result' && value !== null && drawIn(value)
    if (typeof drawn === 'object') return <DrawResult result={drawn} />
    return value === null ? '–' : `${sign} ${valueOf(code, value)}`
  }
  return (
    <table aria-label={t`What it changes`} className="w-full table-fixed text-xs">
      <thead>
        <tr className="text-start text-ink-2">
          <th scope="col" className="w-1/4 px-2.5 py-1.5 text-start">
            <Trans>Field</Trans>
          </th>
          <th scope="col" className="px-2.5 py-1.5 text-start">
            <Trans>Before</Trans>
          </th>
          <th scope="col" className="px-2.5 py-1.5 text-start">
            <Trans>After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {effects.map(({ code, before, after }, at) => (
          <tr key={at} className="border-t border-line align-top">
            <th scope="row" className="px-2.5 py-1.5 text-start">
              {nameOf(code)}
            </th>
            <td className="bg-alert-wash px-2.5 py-1.5 text-alert-ink">{shown(code, before, '−')}</td>
            <td className="bg-win-wash px-2.5 py-1.5 font-bold text-win-ink">{shown(code, after, '+')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
