import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { Button } from '#src/ui/button.tsx'

type AccountFilterProps = { account: string; error: Error | null; onAccount: (account: string) => void }

/** Shows only one account of the team. */
export function AccountFilter({ account, error, onAccount }: AccountFilterProps) {
  const { t } = useLingui()
  const [text, setText] = useState(account)
  const isNobody = error instanceof ApiError && error.code === 'member.not.found'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAccount(text.trim())
  }
  return (
    <form role="search" className="grid min-w-0 grid-cols-1 gap-1" onSubmit={submit}>
      <span className="flex gap-2">
        <input
          type="search"
          aria-label={t`Only this account`}
          placeholder={t`Only this account`}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={64}
          aria-invalid={isNobody || undefined}
          className="frame min-w-0 flex-1 px-3"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value === '') onAccount('')
          }}
        />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
      </span>
      <span role="status" className="text-xs text-alert-ink">
        {isNobody && <Trans>Nobody in your team has this account.</Trans>}
      </span>
    </form>
  )
}
