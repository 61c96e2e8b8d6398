import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { captchaMachine, CaptchaAnswer, CaptchaKind } from '#machines/captcha/captcha.machine.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { captchaMessages } from './captcha.messages.ts'

export type CaptchaFieldProps = {
  actor: ActorRefFrom<typeof captchaMachine>
  value: string
  onChange: (answer: CaptchaAnswer) => void
  error?: ReactNode
}

type DeviceWorkProps = { answered: boolean; failure: ReactNode; another: ReactNode; onDigits: () => void }

/** A proof of work by the device, in place of the digits. */
const DeviceWork = ({ answered, failure, another, onDigits }: DeviceWorkProps) => (
  <div className="grid gap-2">
    <div className="flex min-h-11 items-center gap-2">
      {failure || (
        <p role="status" className="flex items-center gap-2 text-sm">
          {answered ? (
            <>
              <Icon name="check" size="sm" className="text-win-ink" />
              <Trans>The check is done.</Trans>
            </>
          ) : (
            <>
              <span className="spinner" aria-hidden="true" />
              <Trans>Your device is running a short check. This takes a few seconds.</Trans>
            </>
          )}
        </p>
      )}
      {another}
    </div>
    <Button size="sm" variant="quiet" className="justify-self-start" onClick={onDigits}>
      <Trans>Show the digits</Trans>
    </Button>
  </div>
)

type State = SnapshotFrom<typeof captchaMachine>
type DigitsProps = { captcha: State['context']['captcha']; busy: boolean; onRefresh: () => void }

/** The digits, as a picture or as speech. */
function Digits({ captcha, busy, onRefresh }: DigitsProps) {
  const { t } = useLingui()
  return (
    <div className="h-16 w-44 overflow-hidden rounded-2 bg-panel-2">
      {busy && <Skeleton className="size-full" />}
      {captcha?.kind === 'image' && (
        <button type="button" onClick={onRefresh} className="size-full" aria-label={t`Show another picture`}>
          <img src={captcha.source} alt={t`Picture of digits`} className="size-full object-cover" />
        </button>
      )}
      {captcha?.kind === 'audio' && (
        <button type="button" onClick={() => void new Audio(captcha.source).play()} className="size-full font-bold">
          <Trans>Play the digits</Trans>
        </button>
      )}
    </div>
  )
}

type SpokenSwitchProps = { kind: CaptchaKind; onChoose: (kind: CaptchaKind) => void }

/** Switches between visible and spoken digits. */
function SpokenSwitch({ kind, onChoose }: SpokenSwitchProps) {
  const { t } = useLingui()
  return (
    <IconButton
      label={kind === 'audio' ? t`Show the digits` : t`Hear the digits`}
      onClick={() => onChoose(kind === 'audio' ? 'image' : 'audio')}
    >
      <Icon name={kind === 'audio' ? 'eye' : 'speaker'} size="sm" />
    </IconButton>
  )
}

type AnotherProps = { refreshable: boolean; onRefresh: () => void }

function Another({ refreshable, onRefresh }: AnotherProps) {
  const { t } = useLingui()

  return (
    <IconButton label={t`Show another one`} onClick={onRefresh} aria-disabled={!refreshable}>
      <Icon name="refresh" size="sm" />
    </IconButton>
  )
}

function Failure({ failure }: { failure: keyof typeof captchaMessages }) {
  const { i18n } = useLingui()
  return (
    <p role="alert" className="text-sm text-alert-ink">
      {i18n._(captchaMessages[failure])}
    </p>
  )
}

/** The captcha below a password: a picture, speech, or a proof of work; all three are equivalent [4.29]. */
export function CaptchaField({ actor, value, onChange, error }: CaptchaFieldProps) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { captcha, proof, kind, problem } = state.context
  const refresh = () => actor.send({ type: 'captcha.refreshed' })
  const choose = (next: CaptchaKind) => actor.send({ type: 'captcha.kindChosen', kind: next })

  useEffect(() => {
    onChange({ captchaId: captcha?.id ?? '', text: kind === 'proof' ? (proof ?? '') : '' })
  }, [captcha?.id, kind, proof, onChange])

  const failure = state.hasTag('failed') && <Failure failure={problem?.failure ?? 'unknown'} />
  const another = <Another refreshable={state.hasTag('refreshable')} onRefresh={refresh} />

  if (kind === 'proof')
    return (
      <DeviceWork
        answered={state.hasTag('answered')}
        failure={failure}
        another={!state.hasTag('busy') && another}
        onDigits={() => choose('image')}
      />
    )
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <Digits captcha={captcha} busy={state.hasTag('busy')} onRefresh={refresh} />
        {another}
        <SpokenSwitch kind={kind} onChoose={choose} />
      </div>
      {failure}
      <TextField
        id="captcha"
        label={<Trans>Digits in the picture</Trans>}
        inputMode="numeric"
        autoComplete="off"
        data-secret=""
        inputClassName="num"
        value={value}
        error={error}
        onChange={(event) => onChange({ captchaId: captcha?.id ?? '', text: toLatinDigits(event.target.value) })}
      />
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => choose('proof')}>
        <Trans>I can’t see or hear it</Trans>
      </Button>
    </div>
  )
}
