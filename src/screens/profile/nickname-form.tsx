import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { nicknameOf } from '#rules/nickname.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ChangeFailed } from './change-failed.tsx'
import { useProfileChange } from './use-profile-change.ts'

/** The form of the nickname; `nickname` is the current one. */
export function NicknameForm({ nickname }: { nickname: string }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(nickname)
  const [wrong, setWrong] = useState(false)
  const change = useProfileChange()
  const isRefused = change.error instanceof ApiError && change.error.code === 'nickname.format.err'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isWrong = nicknameOf(typed) === null
    setWrong(isWrong)
    if (isWrong) event.currentTarget.querySelector('input')?.focus()
    else change.mutate({ nickname: typed }, { onSuccess: (profile) => setTyped(profile.nickname) })
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate aria-label={t`Nickname`}>
      {change.isError && !isRefused && <ChangeFailed />}
      {change.isSuccess && typed === change.data.nickname && (
        <Alert tone="win" live="polite">
          <Trans>Nickname saved.</Trans>
        </Alert>
      )}
      <TextField
        name="nickname"
        label={<Trans>Nickname</Trans>}
        hint={<Trans>2 to 24 letters or digits; spaces, points and hyphens between them.</Trans>}
        error={(wrong || isRefused) && <Trans>2 to 24 characters, starting with a letter or a digit.</Trans>}
        autoComplete="nickname"
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
          if (change.isError) change.reset()
        }}
      />
      <Button type="submit" variant="lamp" className="justify-self-start" busy={change.isPending}>
        <Trans>Save the nickname</Trans>
      </Button>
    </form>
  )
}
