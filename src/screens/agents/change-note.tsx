import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react/macro'
import { numberText } from '#src/lib/languages.ts'
import { cx } from '#src/ui/cx.ts'

/** The change of a figure against the window before; empty if there was none. */
export function ChangeNote({ now, before }: { now: number; before: number }) {
  const { i18n } = useLingui()
  if (before === 0 || now === before) return null
  const grew = now > before
  const share = Math.abs((now - before) / before) * 100
  const percent = `${numberText(Math.min(share, 9999), i18n.locale, { maximumFractionDigits: share < 100 ? 1 : 0 })} %`
  return (
    <p className="text-xs text-ink-2">
      <b className={cx('num', grew ? 'text-win-ink' : 'text-alert-ink')}>
        <span aria-hidden="true">{grew ? '▲' : '▼'} </span>
        {percent}
      </b>{' '}
      {grew ? <Trans>more than before</Trans> : <Trans>less than before</Trans>}
    </p>
  )
}
